import { authPage } from '../pages/authPage';
import { seeNotice } from '../pages/notices';
import { createAccount, type Access, type Account, type Person } from './people';
import { openContext, type Session } from './visits';

/** Signs somebody in by the form, and gives what the browser keeps of it. */
export async function sessionOf(person: Person): Promise<Session> {
  const context = await openContext();
  try {
    const page = await context.newPage();
    await page.goto('/auth');
    await authPage(page).signIn(person);
    await seeNotice(page, 'status', 'Welcome back!');
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** An account, and a browser that is signed in with it. */
export interface Member {
  readonly account: Account;
  readonly session: Session;
}

/** Gives the tests of a file one signed-in account to share; for those that change nothing about it. */
export function useMember(options: { access?: Access } = {}): Member {
  let member: Member | undefined;
  beforeAll(async () => {
    const account = await createAccount(options);
    member = { account, session: await sessionOf(account) };
  });
  const found = () => {
    if (!member) throw new Error('The account is there once the tests begin.');
    return member;
  };
  return {
    get account() {
      return found().account;
    },
    get session() {
      return found().session;
    },
  };
}
