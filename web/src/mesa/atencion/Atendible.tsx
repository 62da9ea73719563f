import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { Atender, type Atendida } from './Atender.tsx'
import estilos from './Atendible.module.css'
import { EstadoDeAtencion } from './EstadoDeAtencion.tsx'

type Props<T extends Atendida> = {
  /** of the document, and of the heading until it came */
  titulo: string
  lista: { titulo: string; a: string }
  consulta: UseQueryResult<T>
  encabezado: (cosa: T) => string
  /** said when there is no such thing */
  noHay: string
  /** null where the role only looks */
  guardar: ((cambio: Atendida) => Promise<{ data: { version: number } }>) | null
  alCambiar: () => Promise<unknown>
  /** above the form: until when it is kept */
  children: (cosa: T) => { loQueMando: ReactNode; junto?: ReactNode }
}

/** The page of something that was sent: what was written in it, and beside it how far one is. */
export function Atendible<T extends Atendida>(props: Props<T>) {
  const { titulo, lista, consulta, encabezado, noHay } = props
  const { search } = useLocation()
  const { data: cosa } = consulta
  return (
    <Pantalla
      titulo={cosa ? encabezado(cosa) : titulo}
      documento={titulo}
      junto={cosa && <EstadoDeAtencion estado={cosa.estado} />}
      antes={<Regreso a={`${lista.a}${search}`}>{lista.titulo}</Regreso>}
    >
      {consulta.isPending && <EsqueletoDePanel lineas={8} />}
      {consulta.isError && !cosa && <NoVino error={consulta.error} noHay={noHay} consulta={consulta} />}
      {cosa && <Mirada {...props} cosa={cosa} />}
    </Pantalla>
  )
}

function NoVino<T>({ error, noHay, consulta }: { error: Error; noHay: string; consulta: UseQueryResult<T> }) {
  if (error instanceof Failure && error.status < 500 && error.status > 0)
    return <Vacio titulo={noHay}>Quizá ya se borró, como todo lo que se guarda por un tiempo.</Vacio>
  return <Falla titulo="No pudimos cargarlo." detalle={textOf(error)} onReintentar={() => void consulta.refetch()} />
}

function Mirada<T extends Atendida>({ cosa, guardar, alCambiar, children }: Props<T> & { cosa: T }) {
  const { loQueMando, junto } = children(cosa)
  return (
    <div className={estilos.mirada}>
      <div className={estilos.partes}>{loQueMando}</div>
      <div className={estilos.partes}>
        <Ficha titulo="Atención">
          {guardar ? (
            <Atender atendida={cosa} guardar={guardar} alCambiar={alCambiar} />
          ) : (
            <Datos>
              <Dato nombre="Estado">{cosa.estado}</Dato>
              <Dato nombre="Nota" ancho>
                {cosa.nota || 'Ninguna'}
              </Dato>
            </Datos>
          )}
        </Ficha>
        {junto}
      </div>
    </div>
  )
}
