import type { DocumentoDeExpediente } from '@surtia/contracts/expediente.ts'
import { diceExpediente, type EstadoDeExpediente } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconEye, IconFileX } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Readonly<Record<EstadoDeExpediente, Cara>> = {
  falta: { tono: 'cuidado', icono: IconFileX },
  'en-revision': { tono: 'curso', icono: IconEye },
  vigente: { tono: 'bien', icono: IconCircleCheck },
  'por-vencer': { tono: 'cuidado', icono: IconClock },
  vencido: { tono: 'mal', icono: IconAlertTriangle },
  rechazado: { tono: 'mal', icono: IconBan },
}

type DeEstado = { documento: Pick<DocumentoDeExpediente, 'estado' | 'vence' | 'motivo'> }

/** How a document stands, in words: 'Vigente hasta 18/nov/2027', 'Vence en 20 días'. */
export const EstadoDeDocumento = ({ documento }: DeEstado) => (
  <Situacion {...CARAS[documento.estado]}>{diceExpediente(documento, diaDe(new Date()))}</Situacion>
)
