import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { useId } from 'react'
import { Casilla, ErrorDeCampo } from '../../ui/Campo.tsx'
import { CajaMonto } from '../../ui/CampoMonto.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { CeldasDeAdeudo } from './CeldasDeAdeudo.tsx'
import estilos from './TablaDeAbonos.module.css'

type Documento = Pick<Adeudo, 'documento' | 'fechaVencimiento' | 'color' | 'total'> & { codCliente?: string }

type Props<D extends Documento> = {
  titulo: string
  /** what ticking does: 'Pagar', 'Referenciar' */
  accion: string
  documentos: readonly D[]
  /** a group's documents say whose they are */
  conCliente?: boolean
  /** what a document gets, as it is typed; '' for nothing */
  abonoDe: (documento: D) => string
  /** what is wrong with it; '' for nothing */
  errorDe?: (documento: D) => string
  detenida?: boolean
  onMarcar: (documento: D, si: boolean) => void
  onAbono: (documento: D, escrito: string) => void
}

export const columnasDeAbonos = (accion: string, conCliente = false) => [
  { texto: accion === 'Pagar' ? 'Pagar' : 'Elegir', oculto: true },
  { texto: 'Documento' },
  ...(conCliente ? [{ texto: 'Cliente' }] : []),
  { texto: 'Vencimiento' },
  { texto: 'Estado' },
  { texto: 'Saldo', num: true },
  { texto: 'Abono', num: true },
]

/** Documents, each with a box to tick and the amount that is put on it. */
export function TablaDeAbonos<D extends Documento>(props: Props<D>) {
  const { titulo, accion, documentos, conCliente = false, abonoDe, errorDe, detenida = false } = props
  const id = useId()
  return (
    <Tabla titulo={titulo} columnas={columnasDeAbonos(accion, conCliente)} elegible>
      <tbody>
        {documentos.map((d) => {
          const clave = `${d.codCliente ?? ''}/${d.documento}`
          const error = errorDe?.(d) ?? ''
          const idError = `${id}-${clave.replace(/\W/g, '-')}`
          const elegido = Number(abonoDe(d)) > 0
          return (
            <tr key={clave} aria-selected={elegido}>
              <Celda lugar="marca">
                <Casilla
                  aria-label={`${accion} ${d.documento}`}
                  disabled={detenida || d.total <= 0}
                  checked={elegido}
                  onChange={(e) => props.onMarcar(d, e.target.checked)}
                />
              </Celda>
              <CeldasDeAdeudo adeudo={d} codCliente={conCliente ? (d.codCliente ?? '') : ''} />
              <Celda num ancha rotulo="Abono" className={estilos.celdaAbono}>
                <CajaMonto
                  className={estilos.cajaAbono}
                  aria-label={`Abono de ${d.documento}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? idError : undefined}
                  disabled={detenida || d.total <= 0}
                  value={abonoDe(d)}
                  onEscribir={(escrito) => props.onAbono(d, escrito)}
                />
                {error && <ErrorDeCampo id={idError} texto={error} />}
              </Celda>
            </tr>
          )
        })}
      </tbody>
    </Tabla>
  )
}
