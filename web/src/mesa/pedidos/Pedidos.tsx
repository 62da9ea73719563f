import { pedidos, type RenglonDePedidos, reenviarPedido } from '@surtia/contracts/pedidos-de-mesa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { IconSend } from '@tabler/icons-react'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { enviar } from '../enviar.ts'
import { columnasDe, type HechoDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { Acuse, Estatus } from './Estatus.tsx'
import { FILTROS, VISTAS } from './filtros.ts'

const COLUMNAS = columnasDe(pedidos, [
  { de: 'folio', lugar: 'doc' },
  {
    de: 'cliente',
    ancha: true,
    celda: (p) => (
      <span>
        {p.cliente} <Texto nota>{p.codCliente}</Texto>
      </span>
    ),
  },
  {
    de: 'centro',
    celda: (p) => (
      <span>
        {p.centro}
        {p.deOtrosCedis && <Texto nota> De otro CEDIS</Texto>}
      </span>
    ),
  },
  { de: 'estatus', lugar: 'est', celda: (p) => <Estatus {...p} /> },
  { de: 'canal', celda: capturadoEn },
  { de: 'recibido', celda: (p) => <Instante de={p.recibido} /> },
  { de: 'total', num: true, celda: (p) => <b>{enPesos(p.total)}</b> },
  { de: 'acuse', celda: (p) => (p.acuse || p.porAcusar) && <Acuse pedido={p} /> },
])

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
  return (
    <Pantalla titulo="Pedidos">
      <Listado
        lista={pedidos}
        titulo="Pedidos"
        llaveDe={(p) => p.folio}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        abre={({ folio }) => aPantalla('pedido', { folio })}
        hechos={can('reenviarPedidos') ? REENVIAR : NADA}
        vacio="Todavía no hay pedidos."
      />
    </Pantalla>
  )
}
