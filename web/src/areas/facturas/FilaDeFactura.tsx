import type { Factura } from '@surtia/contracts/facturas.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { estadoDeFactura } from '@surtia/rules/facturas/estado.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Casilla } from '../../ui/Campo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Estado } from '../adeudos/Estado.tsx'
import { DescargarEntrada } from '../entrada/DescargarEntrada.tsx'
import { Reclamar } from '../reclamaciones/Reclamar.tsx'
import { DescargarUna } from './DescargarFacturas.tsx'
import estilos from './Facturas.module.css'

type Props = {
  factura: Factura
  tipo: string
  elegida: boolean
  onElegir: (si: boolean) => void
  onPedido: (folio: string) => Promise<void>
}

const COLORES = { Pagada: 3, 'Por pagar': 2, Vencida: 1 } as const

/** A document: its name first, when it is due and whether it is paid, the order that it bills, its amount, and its two files. */
export function FilaDeFactura({ factura: f, tipo, elegida, onElegir, onPedido }: Props) {
  const folio = `${f.serie}${f.folio}`
  const estado = estadoDeFactura(f, diaDe(new Date()))
  return (
    <tr aria-selected={elegida} className={estilos.fila}>
      <Celda lugar="marca">
        <Casilla aria-label={`Elegir ${folio}`} checked={elegida} onChange={(e) => onElegir(e.target.checked)} />
      </Celda>
      <Celda cifras lugar="doc" className={estilos.folio}>
        <b>{folio}</b>
        <Nota className={estilos.tipo}>{tipo}</Nota>
        {f.uuid && (
          <Nota className={estilos.uuid} title={f.uuid}>
            {f.uuid}
          </Nota>
        )}
      </Celda>
      <Celda soloAncho className={estilos.tipoAncho}>
        {tipo}
      </Celda>
      <Celda fecha lugar="inicio" rotulo="Fecha">
        {enDiaMesAno(f.fechaFactura)}
      </Celda>
      <Celda fecha lugar="fin" rotulo="Vence" enBlanco={!f.vence}>
        {f.vence ? enDiaMesAno(f.vence) : '–'}
      </Celda>
      <Celda lugar="est" enBlanco={!estado}>
        {estado === 'Cancelada' ? (
          <Texto como="b">{estado}</Texto>
        ) : estado ? (
          <Estado color={COLORES[estado]} texto={estado} />
        ) : (
          '–'
        )}
      </Celda>
      <Celda lugar="fin" rotulo="Pedido" enBlanco={!f.folioPedido}>
        {f.folioPedido ? (
          <Texto type="button" como="button" enlace cifras onClick={() => void onPedido(f.folioPedido)}>
            {f.folioPedido}
          </Texto>
        ) : (
          '–'
        )}
      </Celda>
      <Celda num importe ancha lugar="fin" rotulo="Total">
        {enPesos(f.total)}
      </Celda>
      <Celda num lugar="acciones" className={estilos.archivos}>
        {f.folioPedido && f.tipoDocumento === 'F' && !f.cancelada && (
          <Reclamar folio={f.folioPedido} enFila={`Reclamar de ${folio}`} />
        )}
        {f.uuid && f.tipoDocumento === 'F' && !f.cancelada && (
          <DescargarEntrada de={{ uuid: f.uuid }} enFila={`Entrada ${folio}`} />
        )}
        <DescargarUna factura={f} cual="pdf" />
        <DescargarUna factura={f} cual="xml" />
      </Celda>
    </tr>
  )
}
