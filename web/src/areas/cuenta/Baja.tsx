import { darseDeBaja } from '@surtia/contracts/preferencias.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import type { Route } from './+types/Baja.ts'
import estilos from './Baja.module.css'

const TITULO = 'Resumen mensual'
const CONFIGURACION = 'Configuración de cuenta'

export const meta = () => [{ title: titulo(TITULO) }, { name: 'robots', content: 'noindex' }]

/** Where the monthly letter leads to be ended: to open it is enough, with or without a session. */
export default function Baja({ params: { clave } }: Route.ComponentProps) {
  const [dicho, setDicho] = useState<{ texto: string; otraVez: boolean } | null>(null)
  const terminar = useCallback(() => {
    setDicho(null)
    send(darseDeBaja, { body: { clave } }).then(
      ({ message }) => setDicho({ texto: message, otraVez: false }),
      (error) => setDicho({ texto: textOf(error), otraVez: !(error instanceof Refusal) }),
    )
  }, [clave])
  useEffect(terminar, [terminar])
  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        {TITULO}
      </Cartel>
      <p role="status" className={estilos.dicho}>
        {dicho ? <ConSuLiga texto={dicho.texto} /> : 'Un momento…'}
      </p>
      {dicho?.otraVez && <Boton onClick={terminar}>Reintentar</Boton>}
    </Banda>
  )
}

/** What the portal answers, where it names the page that does the same, with its link. */
function ConSuLiga({ texto }: { texto: string }) {
  const [antes, despues] = texto.split(CONFIGURACION)
  if (despues === undefined) return texto
  return (
    <>
      {antes}
      <Link to={paths.configuracion()}>{CONFIGURACION}</Link>
      {despues}
    </>
  )
}
