import { NOMBRE_DE_PAPEL, PAPELES_DE_CLIENTE, type PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import type { ComponentProps } from 'react'
import { CampoLista } from '../../ui/Campo.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { Nota } from '../../ui/Texto.tsx'

/** What somebody may and may spend, as it is written; '' is no limit. */
export type Escrito = { papel: string; limitePedido: string; limiteMes: string }

/** '' is none. */
export const limiteDe = (escrito: string): number | null => (escrito === '' ? null : Number(escrito))
/** A limit as it stands in its box: 0 is one, none is ''. */
export const enCaja = (limite: number | null): string => (limite === null ? '' : limite.toFixed(2))

/** The same as it is sent. */
export const comoSeManda = ({ papel, limitePedido, limiteMes }: Escrito) => ({
  papel: PAPELES_DE_CLIENTE.find((uno) => uno === papel) ?? 'mirar',
  limitePedido: limiteDe(limitePedido),
  limiteMes: limiteDe(limiteMes),
})

type Props = {
  papel: ComponentProps<typeof CampoLista>
  limitePedido: ComponentProps<typeof CampoMonto>
  limiteMes: ComponentProps<typeof CampoMonto>
  elegido: string
}

/** What a role does that a person would ask of it. */
const QUE_HACE: Readonly<Record<PapelDeCliente, string>> = {
  titular: 'Puede todo, también administrar usuarios. Los límites no lo detienen.',
  comprador: 'Llena el carrito y envía pedidos hasta sus límites; lo demás lo pide.',
  capturista: 'Llena el carrito y pide que se lo autoricen. No ve adeudos, facturas ni crédito.',
  pagos: 'Paga, referencia y manda facturas. No llena el carrito.',
  mirar: 'Ve todo y no cambia nada.',
}

/** Role and limits of somebody, in a dialog. */
export const CamposDePersona = ({ papel, limitePedido, limiteMes, elegido }: Props) => (
  <>
    <CampoLista {...papel}>
      {PAPELES_DE_CLIENTE.map((uno) => (
        <option key={uno} value={uno}>
          {NOMBRE_DE_PAPEL[uno]}
        </option>
      ))}
    </CampoLista>
    <Nota role="status">{QUE_HACE[PAPELES_DE_CLIENTE.find((uno) => uno === elegido) ?? 'mirar']}</Nota>
    <CampoMonto {...limitePedido} placeholder="Sin límite" />
    <CampoMonto {...limiteMes} placeholder="Sin límite" />
    <Nota>Con impuestos y cargo. Vacío es sin límite; con 0 no envía nada.</Nota>
  </>
)
