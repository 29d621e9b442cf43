import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { themed } from './themed';

interface InputProps extends ComponentPropsWithRef<typeof Field> {
  /** Stands inside the field, before what is typed. */
  start?: ReactNode;
  /** Stands inside the field, behind what is typed, such as a button. */
  end?: ReactNode;
}

/** The browser's own field, with what stands inside it. It is shown as wrong while it is `aria-invalid`. */
export function Input({ start, end, ...field }: InputProps) {
  return (
    <Frame>
      <Field {...field} {...(start !== undefined && { 'data-start': '' })} {...(end !== undefined && { 'data-end': '' })} />
      {start !== undefined && <Start>{start}</Start>}
      {end !== undefined && <End>{end}</End>}
    </Frame>
  );
}

/** Lays what stands inside over the field, so that the whole frame is the field's to click. */
const Frame = styled('div')({ display: 'grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } });

const Start = styled('span')(themed(({ spacing }) => ({ display: 'inline-flex', marginLeft: spacing(3.5), pointerEvents: 'none' })));

const End = styled('span')(themed(({ spacing }) => ({ justifySelf: 'end', marginRight: spacing(0.5) })));

const Field = styled('input')(
  themed((theme) => {
    const { palette } = theme.vars;
    return {
      ...theme.typography.body1,
      boxSizing: 'border-box',
      width: '100%',
      minWidth: 0,
      minHeight: theme.sizes.touchTarget + 4,
      margin: 0,
      padding: theme.spacing(2, 3.5),
      appearance: 'none',
      border: `${theme.sizes.stroke}px solid ${palette.line.control}`,
      borderRadius: theme.radii.control,
      background: palette.surface.sunken,
      color: palette.text.primary,
      transition: theme.transitions.create('border-color'),
      ...theme.applyStyles('light', { background: palette.background.paper }),
      '&[data-start]': { paddingLeft: theme.spacing(11) },
      '&[data-end]': { paddingRight: theme.spacing(12) },
      '&:hover': { borderColor: palette.text.secondary },
      '&:focus, &:focus-visible': { borderColor: palette.primary.main, outline: `1px solid ${palette.primary.main}`, outlineOffset: 0 },
      '&[aria-invalid="true"]': { borderColor: palette.error.main, outlineColor: palette.error.main },
      '&::placeholder': { color: palette.text.tertiary, opacity: 1 },
      // There is a button of ours for it.
      '&::-ms-reveal': { display: 'none' },
      '&:-webkit-autofill': {
        WebkitTextFillColor: palette.text.primary,
        WebkitBoxShadow: `0 0 0 100px ${palette.surface.raised} inset`,
        caretColor: palette.text.primary,
      },
    };
  }),
);
