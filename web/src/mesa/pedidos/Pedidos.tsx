import {
  consultarPedidosDeMesa,
  exportarPedidosDeMesa,
  type RenglonDePedidos,
  reenviarPedido,
} from '@surtia/contracts/calls/pedidos-de-mesa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { IconSend } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, HechoDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { Acuse, Estatus } from './Estatus.tsx'
import { FILTROS, VISTAS } from './filtros.ts'

const COLUMNAS: readonly ColumnaDeListado<RenglonDePedidos>[] = [
  { titulo: 'Folio', lugar: 'doc', celda: (p) => p.folio },
  {
    titulo: 'Cliente',
    ancha: true,
    celda: (p) => (
      <span>
        {p.cliente} <Texto nota>{p.codCliente}</Texto>
      </span>
    ),
  },
  {
    titulo: 'Centro',
    celda: (p) => (
      <span>
        {p.centro}
        {p.deOtrosCedis && <Texto nota> De otro CEDIS</Texto>}
      </span>
    ),
  },
  { titulo: 'Estatus', lugar: 'est', celda: (p) => <Estatus pedido={p} /> },
  { titulo: 'Canal', celda: capturadoEn },
  { titulo: 'Recibido', orden: 'recibido', celda: (p) => <Instante de={p.recibido} /> },
  { titulo: 'Total', num: true, celda: (p) => enPesos(p.total) },
  { titulo: 'Acuse', celda: (p) => (p.acuse || p.porAcusar) && <Acuse pedido={p} /> },
]

const REENVIAR: readonly HechoDeListado<RenglonDePedidos>[] = [
  {
    texto: 'Reenviar aviso al ERP',
    icono: IconSend,
    // what came from the ERP is not given back to it
    sirve: ({ acuse, porAcusar }) => porAcusar || acuse !== null,
    hacer: ({ folio }) => enviar(reenviarPedido, { params: { folio }, body: { que: 'erp' } }),
  },
]
const NADA: typeof REENVIAR = []

/** Orders of all clients, or of one's own where one is a seller. */
export default function Pedidos() {
  const { search } = useLocation()
  return (
    <Pantalla titulo="Pedidos">
      <Listado
        pantalla="pedidos"
        titulo="Pedidos"
        consultar={(asked) => enviar(consultarPedidosDeMesa, asked)}
        exportar={(body) => bajar(exportarPedidosDeMesa, { body })}
        llaveDe={(p) => p.folio}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        ordenPorOmision="-recibido"
        abre={({ folio }) => `${aPantalla('pedido', { folio })}${search}`}
        hechos={can('reenviarPedidos') ? REENVIAR : NADA}
        vacio="Todavía no hay pedidos."
      />
    </Pantalla>
  )
}
