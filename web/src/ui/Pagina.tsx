import { type ReactNode, useEffect } from 'react'
import { titulo as deDocumento } from '../cabeza.ts'
import { enfocarParte, sinFoco, useFocoQueQueda } from './foco.ts'
import estilos from './Pagina.module.css'

type Props = {
  titulo?: ReactNode
  /** beside the heading: how many, until when */
  junto?: ReactNode
  /** at the right of the heading, in its line on a phone too */
  fin?: ReactNode
  /** at the right of the heading; below it on a phone */
  acciones?: ReactNode
  /** above the heading: where one is, the way back */
  antes?: ReactNode
  /** the title of the document, where it is known only when its data came */
  documento?: string | undefined
  children?: ReactNode
}

/** the first screen of a visit begins where the browser begins */
let primera = true

/** A screen of the customer area: its main part, its heading and what can be done there. */
export function Pagina({ titulo, junto, fin, acciones, antes, documento, children }: Props) {
  useEffect(() => {
    if (documento) document.title = deDocumento(documento)
  }, [documento])
  const parte = useFocoQueQueda<HTMLElement>()
  useEffect(() => {
    // what was pressed to come here is gone with the screen before
    if (!primera && sinFoco() && parte.current) enfocarParte(parte.current)
    primera = false
  }, [parte])
  return (
    <main ref={parte} className={estilos.pagina} id="contenido">
      {antes && <div className={estilos.antes}>{antes}</div>}
      {titulo !== undefined && (
        <Encabezamiento junto={junto} fin={fin} acciones={acciones}>
          <h1>{titulo}</h1>
        </Encabezamiento>
      )}
      {children}
    </main>
  )
}

/** A heading with what stands beside it and what can be done; of the page, or of a part of it. */
export function Encabezamiento({
  junto,
  fin,
  acciones,
  children,
}: Pick<Props, 'junto' | 'fin' | 'acciones' | 'children'>) {
  return (
    <div className={estilos.titulo}>
      {children}
      {junto}
      {fin && <div className={estilos.fin}>{fin}</div>}
      {acciones && <div className={estilos.acciones}>{acciones}</div>}
    </div>
  )
}
