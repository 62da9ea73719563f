import type { Persona } from '@surtia/contracts/calls/personal.ts'
import { seVe } from '@surtia/rules/personal/direcciones.ts'
import { Outlet, useMatches } from 'react-router'
import { Cabecera } from './Cabecera.tsx'
import estilos from './Marco.module.css'
import { Navegacion } from './Navegacion.tsx'
import { NoEncontrada } from './NoEncontrada.tsx'

/** The frame: header, menu, and the screen if this person may see it. */
export function Marco({ persona }: { persona: Persona }) {
  const handle = useMatches().at(-1)?.handle as Parameters<typeof esSuya>[1]
  return (
    <>
      <a className={estilos.saltar} href="#contenido">
        Saltar al contenido
      </a>
      <Cabecera persona={persona} />
      <div className={estilos.marco}>
        <aside className={estilos.lado}>
          <Navegacion />
        </aside>
        {esSuya(persona, handle) ? <Outlet /> : <NoEncontrada />}
      </div>
    </>
  )
}

const esSuya = ({ papeles }: Persona, handle: { pantalla: Parameters<typeof seVe>[1] } | undefined): boolean =>
  handle === undefined || seVe(papeles, handle.pantalla)
