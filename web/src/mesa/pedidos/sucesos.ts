import type { Suceso } from '@surtia/contracts/pedidos-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { nombreDe } from '../../areas/pedidos/nombre-de-estatus.ts'
import { causaDicha } from '../correo/causa.ts'
import type { Tono } from '../ficha/Ladrillos.tsx'

/** What happened, in a sentence, and how it is to be seen. */
export function decir(suceso: Suceso): { texto: string; tono: Tono } {
  if (suceso.que === 'correo') return decirCorreo(suceso)
  return { texto: EN_PALABRAS[suceso.que](suceso), tono: 'hecho' }
}

const EN_PALABRAS: Record<Exclude<Suceso['que'], 'correo'>, (suceso: Suceso) => string> = {
  recibido: ({ detalle }) => (detalle ? `Se recibió el pedido (${detalle})` : 'Se recibió el pedido'),
  estatus: ({ de, a }) =>
    nombreDe(de) === nombreDe(a) ? `${nombreDe(a)}: de ${de} a ${a}` : `Pasó de ${nombreDe(de)} a ${nombreDe(a)}`,
  surtido: ({ detalle }) => `El almacén cambió ${cuantos(Number(detalle), 'renglón', 'renglones')}`,
  erp: () => 'Se avisó al ERP',
  acuse: () => 'El ERP acusó el pedido',
  reenviado: ({ detalle }) => (detalle === 'erp' ? 'Se reenvió el aviso al ERP' : 'Se reenvió el correo'),
}

function decirCorreo({ detalle, estado, causa }: Suceso): { texto: string; tono: Tono } {
  if (estado === 'entregado') return { texto: `Se entregó el correo a ${detalle}`, tono: 'hecho' }
  const porque = causa ? ` (${causaDicha(causa)})` : ''
  return estado === 'pendiente'
    ? { texto: `Está por salir el correo a ${detalle}${porque}`, tono: 'espera' }
    : { texto: `No se entregó el correo a ${detalle}${porque}`, tono: 'falla' }
}
