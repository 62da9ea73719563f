import { type ComponentProps, type ReactNode, useId } from 'react'
import { Boton } from './Boton.tsx'
import estilos from './MenuDeFila.module.css'

/**
 * What a button of a row opens, above everything, so that no table cuts it off: `popoverTarget` of the button is `id`. A click
 * elsewhere and Esc close it.
 */
export const MenuDeFila = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} popover="auto" className={estilos.menu}>
    {children}
  </div>
)

/** The name under which a button opens its menu. */
export const useMenuDeFila = (): string => useId()

/** One of the things in it; pressed, the menu closes and its button has the focus again. */
export const DelMenu = ({ menu, ...resto }: ComponentProps<typeof Boton> & { menu: string }) => (
  <Boton modo="liso" {...resto} popoverTarget={menu} popoverTargetAction="hide" />
)
