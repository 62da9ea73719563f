import { NOMBRES_DE_MESA, pantallaDeMesa, seVe } from '@surtia/rules/personal/direcciones.ts'
import type { Dibujo } from '../../ui/Icono.tsx'
import { PANTALLAS } from '../pantallas.ts'
import { useSesion } from '../use-sesion.ts'

export type Entrada = { a: string; texto: string; parte: string; Dibujo: Dibujo }

/** What the menu has for the person who is here: only what its roles may. */
export function useEntradas(): Entrada[] {
  const papeles = useSesion()?.persona.papeles ?? []
  return NOMBRES_DE_MESA.flatMap((nombre) => {
    const { ruta, titulo, menu } = pantallaDeMesa(nombre)
    const [, Dibujo]: readonly [unknown, Dibujo?] = PANTALLAS[nombre]
    return menu && Dibujo && seVe(papeles, nombre) ? [{ a: ruta, texto: titulo, parte: menu, Dibujo }] : []
  })
}
