import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { noticeText } from '../noticeCatalogue';
import { noticeShown, selectWaitingNotices } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';

/** Says what there is to say where the stack's code did not arrive: as over a broken line, of which notices tell. */
export function PlainNotices() {
  const waiting = useSelector(selectWaitingNotices);
  const dispatch = useDispatch();
  return (
    <Box
      sx={({ zIndex, spacing }) => ({
        position: 'fixed',
        zIndex: zIndex.snackbar,
        right: spacing(5),
        bottom: spacing(5),
        display: 'grid',
        gap: 3,
        maxWidth: `calc(100% - ${spacing(10)})`,
      })}
    >
      {waiting.map((notice) => (
        <NoticeCard key={notice.id} notice={noticeText(notice)} onClose={() => dispatch(noticeShown({ id: notice.id }))} />
      ))}
    </Box>
  );
}
