import { cloneElement, useId, useState, type DOMAttributes, type ReactElement } from 'react';
import { TooltipBubble } from './TooltipBubble';
import { tooltipEvents, type Shown } from './tooltipEvents';

interface ElementProps extends DOMAttributes<HTMLElement> {
  'aria-label'?: string;
  'aria-describedby'?: string;
  title?: string;
}

interface TooltipProps {
  title: string;
  /** The words add to what the element says; without it they name it. */
  describeChild?: boolean;
  /** The wait before it shows under a mouse, in ms. */
  enterDelay?: number;
  children: ReactElement<ElementProps>;
}

/** A mouse that only passes by brings nothing up (ms). */
const PASSING_BY = 100;

/** Words about an element, for those who point at it, hold a finger on it or come to it by keyboard; Escape closes them. */
export function Tooltip({ title, describeChild = false, enterDelay = PASSING_BY, children }: TooltipProps) {
  const id = useId();
  // What a tooltip needs once it has come is its bubble's: a list has several in every row.
  const [shown, setShown] = useState<Shown | null>(null);
  const { props } = children;
  const words = describeChild ? describe(id, title, shown !== null) : { 'aria-label': title };
  return (
    <>
      {cloneElement(children, { ...words, ...props, ...joinEvents(tooltipEvents(shown, enterDelay, setShown), props) })}
      {shown && <TooltipBubble id={id} title={title} shown={shown} onChange={setShown} />}
    </>
  );
}

/** The browser's own description stands in until ours is there. */
function describe(id: string, title: string, isOpen: boolean): ElementProps {
  return isOpen ? { 'aria-describedby': id } : { title };
}

type OwnHandlers = Pick<ElementProps, 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'>;
type Handlers = { [Name in keyof OwnHandlers]-?: NonNullable<OwnHandlers[Name]> };

/** The element's own handlers are called too. */
function joinEvents(ours: Handlers, own: OwnHandlers): Handlers {
  return {
    onPointerEnter: (event) => (own.onPointerEnter?.(event), ours.onPointerEnter(event)),
    onPointerLeave: (event) => (own.onPointerLeave?.(event), ours.onPointerLeave(event)),
    onPointerDown: (event) => (own.onPointerDown?.(event), ours.onPointerDown(event)),
    onFocus: (event) => (own.onFocus?.(event), ours.onFocus(event)),
    onBlur: (event) => (own.onBlur?.(event), ours.onBlur(event)),
  };
}
