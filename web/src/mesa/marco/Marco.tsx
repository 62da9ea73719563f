import type { Persona } from '@surtia/contracts/personal.ts'
import { type PantallaDeMesa, seVe } from '@surtia/rules/personal/direcciones.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { Salto } from '../../ui/Salto.tsx'
import { useListaDeTeclas } from '../../ui/use-lista-de-teclas.tsx'
import { useDialogoIrA } from '../ir-a/use-dialogo-ir-a.tsx'
import { nuevaMemoria } from '../memoria.ts'
import { useTecla } from '../teclas/teclas.ts'
import { Cabecera } from './Cabecera.tsx'
import estilos from './Marco.module.css'
import { Navegacion } from './Navegacion.tsx'
import { NoEncontrada } from './NoEncontrada.tsx'

const traerListaDeTeclas = () => import('../teclas/ListaDeTeclas.tsx').then(({ ListaDeTeclas }) => ListaDeTeclas)

/** The frame of one person: header, menu, and the screen if this person may see it. `dentro`: the session holds. */
export function Marco({ persona, dentro }: { persona: Persona; dentro: boolean }) {
  const [memoria] = useState(nuevaMemoria)
  const estaba = useRef(dentro)
  useEffect(() => {
    // what failed for want of a session is asked again
    if (dentro && !estaba.current) void memoria.invalidateQueries()
    estaba.current = dentro
  }, [dentro, memoria])
  const irA = useDialogoIrA()
  const teclas = useListaDeTeclas(traerListaDeTeclas)
  useTecla('?', teclas.ver)
  const handle = useMatches().at(-1)?.handle as { pantalla: PantallaDeMesa } | undefined
  return (
    <QueryClientProvider client={memoria}>
      <Salto href="#contenido">Saltar al contenido</Salto>
      <Cabecera persona={persona} onIrA={irA.abrir} onTeclas={teclas.ver} />
      <div className={estilos.marco}>
        <div className={estilos.lado}>
          <Navegacion />
        </div>
        {!handle || seVe(persona.papeles, handle.pantalla) ? <Outlet /> : <NoEncontrada />}
      </div>
      {irA.dialogo}
      {teclas.lista}
    </QueryClientProvider>
  )
}
