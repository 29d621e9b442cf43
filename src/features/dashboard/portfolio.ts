/** The portfolio figures of the dashboard: text that stays as it is (product-spec §2). */
export const PORTFOLIO_VALUE = '$47.3K';
export const PORTFOLIO_CHANGE = '+$2.1K today';

/** Tasks completed this week before this session began (product-spec §2). */
export const COMPLETED_BEFORE_SESSION = 47;
