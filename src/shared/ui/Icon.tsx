import SvgIcon from '@mui/material/SvgIcon';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import { iconPaths, type IconName } from './iconPaths';

interface IconProps {
  name: IconName;
  size?: keyof Theme['sizes']['icon'];
  /** Read aloud; without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  /** Given by the library's pieces that place an icon, such as chips. */
  className?: string;
  sx?: SxProps<Theme>;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 'medium', label, className, sx }: IconProps) {
  const { sizes } = useTheme();
  return (
    <SvgIcon
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? {} : { titleAccess: label })}
      sx={[{ fontSize: sizes.icon[size], fill: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <path
        d={iconPaths[name]}
        stroke="currentColor"
        strokeWidth={size === 'small' ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
