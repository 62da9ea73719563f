import { listaRevisada } from '@surtia/rules/carrito/lista-revisada.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconDownload } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { exportarNoLeidas } from '../excel/escribir.ts'
import estilos from './PegarLista.module.css'
import { PrecioDeHoy } from './PrecioDeHoy.tsx'
import type { FilaPegada, Revision } from './use-pegar-lista.ts'

type Props = {
  revision: Revision
  agregando: boolean
  /** no answer came: read anew it would be another addition */
  dudosa: boolean
  onCorregir: () => void
  onCancelar: () => void
  onAgregar: () => Promise<void>
}

const DE_LO_LEIDO = [
  { texto: 'Renglón' },
  { texto: 'Escrito' },
  { texto: 'Producto' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
]
const DE_LO_RECHAZADO = [{ texto: 'Renglón' }, { texto: 'Escrito' }, { texto: 'Motivo' }]

/** What each row of a list was understood as, before anything is added. */
export function RevisionDeLista(p: Props) {
  const { agregando, dudosa, onCorregir, onCancelar, onAgregar } = p
  const { filas, resto } = p.revision
  const rechazadas = filas.filter(({ estado }) => estado === 'rechazada')
  const leidas = filas.filter(({ estado }) => estado !== 'rechazada')
  const hayPreguntas = leidas.some(({ estado }) => estado === 'pregunta')
  const { cuentas, importe } = listaRevisada(filas)
  return (
    <Dialogo
      titulo="Pegar lista"
      medida="ancho"
      pie={
        <>
          {importe !== '' && <p>{importe}</p>}
          <Boton onClick={onCancelar}>Cancelar</Boton>
          <Boton onClick={onCorregir} disabled={agregando || dudosa}>
            Corregir lista
          </Boton>
          <Boton modo="accion" ocupado={agregando} disabled={agregando || filas.length === 0} onClick={onAgregar}>
            Agregar al carrito
          </Boton>
        </>
      }
    >
      <p role="status" className={estilos.cuentas}>
        {cuentas}
      </p>
      {resto !== '' && (
        <p>
          Sólo se leyeron los primeros {enMiles(filas.length)} renglones. Los demás se quedan en la lista: revíselos
          después de agregar éstos.
        </p>
      )}
      {(hayPreguntas || rechazadas.length > 0) && (
        <Nota>Lo que no se agregue le espera en la captura, en «Por resolver».</Nota>
      )}
      {rechazadas.length > 0 && <Rechazadas filas={rechazadas} />}
      {leidas.length > 0 && <Leidas filas={leidas} />}
    </Dialogo>
  )
}

function Rechazadas({ filas }: { filas: readonly FilaPegada[] }) {
  return (
    <section className={estilos.parte}>
      <div className={estilos.cabeza}>
        <Texto como="h3" subtitulo>
          No se pudieron leer
        </Texto>
        <Boton modo="liso" icono={IconDownload} onClick={() => exportarNoLeidas(filas)}>
          Exportar
        </Boton>
      </div>
      <TablaPorPartes titulo="No se pudieron leer" columnas={DE_LO_RECHAZADO} filas={filas}>
        {({ fila, escrito, detalle, articulo }) => (
          <tr key={fila}>
            <LoEscrito fila={fila} escrito={escrito}>
              {articulo && (
                <Nota>
                  <Descripcion texto={articulo.descripcion} />
                </Nota>
              )}
            </LoEscrito>
            <Celda ancha rotulo="Motivo">
              {detalle}
            </Celda>
          </tr>
        )}
      </TablaPorPartes>
    </section>
  )
}

const Leidas = ({ filas }: { filas: readonly FilaPegada[] }) => (
  <TablaPorPartes titulo="Lo que se leyó" columnas={DE_LO_LEIDO} filas={filas}>
    {(una) => <Leida key={una.fila} una={una} />}
  </TablaPorPartes>
)

const Leida = memo(({ una }: { una: FilaPegada }) => {
  const { fila, escrito, estado, articulo, cantidad, detalle } = una
  const tomada = estado === 'tomada' && articulo
  return (
    <tr data-pregunta={estado === 'pregunta' || undefined} className={estilos.leida}>
      <LoEscrito fila={fila} escrito={escrito} />
      <Celda ancha>
        {articulo && (
          <Texto dato>
            <Descripcion texto={articulo.descripcion} />
          </Texto>
        )}
        {detalle && <p className={estilos.motivo}>{detalle}</p>}
      </Celda>
      <Celda num lugar="precio" rotulo="Precio" enBlanco={!articulo}>
        {articulo && <PrecioDeHoy precio={articulo.precio} motivo={articulo.motivoPrecio} />}
      </Celda>
      <Celda num rotulo="Cantidad">
        {cantidad > 0 ? enMiles(cantidad) : '–'}
      </Celda>
      <Celda num importe rotulo="Importe" enBlanco={!tomada}>
        {tomada && enPesos(importeDe(cantidad, tomada.precio))}
      </Celda>
    </tr>
  )
})

type DeLoEscrito = Pick<FilaPegada, 'fila' | 'escrito'> & { children?: ReactNode }

/** How a row of the list begins: its number, and what it says. */
const LoEscrito = ({ fila, escrito, children }: DeLoEscrito) => (
  <>
    <Celda cifras ancha rotulo="Renglón">
      {enMiles(fila)}
    </Celda>
    <Celda ancha>
      <Texto cifras className={estilos.escrito}>
        {escrito}
      </Texto>
      {children}
    </Celda>
  </>
)
