import { cuantos } from '@surtia/rules/contar.ts'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import estilos from './Fila.module.css'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Precio', num: true },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Otros', largo: 'Otros CEDIS', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Estado' },
  { texto: 'Quitar', oculto: true },
]

type Props = {
  /** the article, or what was written, as it is read aloud */
  descripcion: string
  /** beside the name: its code, or why it is to be resolved */
  nota: string
  /** what must be known of it at a glance */
  etiquetas?: ReactNode
  /** folded into a button, but where one of them stops the line */
  avisos?: readonly ReactNode[]
  seDetiene?: boolean
  /** of what is stored */
  precio?: ReactNode
  propias?: ReactNode
  otras?: ReactNode
  importe?: ReactNode
  cantidad: ReactNode
  estado: ReactNode
  quitar?: { rotulo: string; hacer: () => void } | undefined
  /** what is open of it, beneath the line */
  debajo?: ReactNode
  /** the line that was spoken of last */
  tocado?: boolean
  /** not 0: pieces were just added to it */
  destello?: number
}

/** A row of the sheet, whatever became of it: one line, and beneath it what is open of it. */
export function Fila(p: Props) {
  const { tocado = false, destello = 0, quitar, seDetiene = false } = p
  const avisos = p.avisos?.filter(Boolean) ?? []
  const [abiertos, setAbiertos] = useState<boolean | null>(null)
  const seVen = avisos.length > 0 && (abiertos ?? seDetiene)
  return (
    <>
      <tr
        className={clases(estilos.fila, tocado && estilos.tocado)}
        data-destello={destello > 0 ? destello % 2 : undefined}
      >
        <Celda ancha className={estilos.producto} title={`${p.descripcion}, ${p.nota}`}>
          <div>
            <Texto dato>
              <Descripcion texto={p.descripcion} />
            </Texto>
            <Texto nota cifras>
              {p.nota}
            </Texto>
            {p.etiquetas && <div className={estilos.etiquetas}>{p.etiquetas}</div>}
            {avisos.length > 0 && (
              <Boton
                modo="liso"
                icono={seVen ? IconChevronUp : IconChevronDown}
                tamano={14}
                aria-expanded={seVen}
                aria-label={`${cuantos(avisos.length, 'aviso', 'avisos')} de ${p.descripcion}`}
                onClick={() => setAbiertos(!seVen)}
              >
                {avisos.length} <span>{avisos.length === 1 ? 'aviso' : 'avisos'}</span>
              </Boton>
            )}
          </div>
        </Celda>
        <Celda lugar="precio" enBlanco={!p.precio}>
          {p.precio}
        </Celda>
        <Celda num rotulo="Su CEDIS" enBlanco={p.propias === undefined}>
          {p.propias}
        </Celda>
        <Celda num rotulo="Otros" enBlanco={p.otras === undefined}>
          {p.otras}
        </Celda>
        <Celda num lugar="cantidad">
          {p.cantidad}
        </Celda>
        {p.importe && (
          <Celda num importe rotulo="Importe">
            {p.importe}
          </Celda>
        )}
        {/* of what is not stored there is no amount: its state has more room */}
        <Celda ancha className={estilos.estado} colSpan={p.importe ? 1 : 2}>
          {p.estado}
        </Celda>
        <Celda lugar="quitar">
          {quitar && (
            <Boton
              cambia="llenarCarrito"
              modo="liso"
              cuadrado
              icono={IconTrash}
              aria-label={quitar.rotulo}
              title={quitar.rotulo}
              onClick={quitar.hacer}
            />
          )}
        </Celda>
      </tr>
      {(p.debajo || seVen) && (
        <tr className={estilos.debajo}>
          <Celda ancha colSpan={COLUMNAS.length}>
            {p.debajo}
            {seVen && avisos}
          </Celda>
        </tr>
      )}
    </>
  )
}

/** A state in words, and what can be done about it. */
export const EnPalabras = ({ texto, children }: { texto: string; children?: ReactNode }) => (
  <div className={estilos.palabras}>
    <Nota>{texto}</Nota>
    {children}
  </div>
)
