import type { Movimiento } from '@surtia/contracts/controlados.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './TablaDeMovimientos.module.css'

const POR_PAGINA = 50

type DeQuien = { codCliente?: string; cliente?: string }

/** The heads of the table; `deTodos`: also whose each is. */
export const columnasDeMovimientos = (deTodos: boolean) => [
  { texto: 'Fecha' },
  { texto: 'Pedido' },
  ...(deTodos ? [{ texto: 'Cliente' }] : []),
  { texto: 'Artículo' },
  { texto: 'Fracción' },
  { texto: 'Lote' },
  { texto: 'Caducidad' },
  { texto: 'Piezas', num: true },
  { texto: 'Recibe' },
]

type Props = {
  movimientos: readonly (Movimiento & DeQuien)[]
  deTodos?: boolean
  pagina: number
  hacia: (pagina: number) => string
}

/** Movements, a page of them at a time. */
export function TablaDeMovimientos({ movimientos, deTodos = false, pagina, hacia }: Props) {
  const paginas = Math.ceil(movimientos.length / POR_PAGINA)
  const esta = Math.min(pagina, paginas)
  return (
    <>
      <Tabla titulo="Movimientos de controlados" columnas={columnasDeMovimientos(deTodos)}>
        <tbody>
          {movimientos.slice((esta - 1) * POR_PAGINA, esta * POR_PAGINA).map((m) => (
            <Fila key={`${m.folio} ${m.codArticulo} ${m.lote} ${m.piezas}`} movimiento={m} deTodos={deTodos} />
          ))}
        </tbody>
      </Tabla>
      <Paginacion pagina={esta} total={paginas} hacia={hacia} />
    </>
  )
}

function Fila({ movimiento: m, deTodos }: { movimiento: Movimiento & DeQuien; deTodos: boolean }) {
  return (
    <tr>
      <Celda fecha rotulo="Fecha">
        {enDiaMesAno(m.fecha)}
      </Celda>
      <Celda cifras rotulo="Pedido">
        {m.folio}
      </Celda>
      {deTodos && (
        <Celda ancha rotulo="Cliente">
          {m.cliente} <Texto nota>{m.codCliente}</Texto>
        </Celda>
      )}
      <Celda ancha lugar="doc">
        <b>{m.descripcion}</b> <Texto nota>{m.codArticulo}</Texto>
      </Celda>
      <Celda rotulo="Fracción">{m.fraccion}</Celda>
      <Celda cifras rotulo="Lote" className={estilos.lote}>
        {m.lote}
      </Celda>
      <Celda fecha rotulo="Caducidad">
        {enDiaMesAno(m.caducidad)}
      </Celda>
      <Celda num rotulo="Piezas">
        {m.piezas.toLocaleString('es-MX')}
      </Celda>
      <Celda rotulo="Recibe" enBlanco={!m.recibe}>
        {m.recibe}
      </Celda>
    </tr>
  )
}
