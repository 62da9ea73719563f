import type { ReactNode } from 'react'

/** What a point is to who hears it. */
export const Oido = ({ texto, children }: { texto: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes takes no focus
  <g role="img" aria-label={texto}>
    {children}
  </g>
)

/** What is drawn for the eye alone: axes, and values that the points say themselves. */
export const Callado = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
  <g aria-hidden="true">{children}</g>
)
