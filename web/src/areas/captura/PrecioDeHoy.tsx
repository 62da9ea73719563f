import { enPesos } from '@surtia/rules/dinero.ts'
import { clases } from '../../ui/clases.ts'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './PrecioDeHoy.module.css'

const MOTIVOS: Readonly<Record<string, { dicho: string; clase: string | undefined }>> = {
  oferta: { dicho: 'Oferta', clase: estilos.oferta },
  remate: { dicho: 'Remate', clase: estilos.remate },
  buenFin: { dicho: 'La fórmula del ahorro', clase: estilos.buenFin },
}

/** What one piece costs today, in MXN, and why where it is not the net price. */
export const PrecioDeHoy = ({ precio, motivo }: { precio: number; motivo: string }) => (
  <Texto cifras className={clases(estilos.precio, MOTIVOS[motivo]?.clase)}>
    <b>{enPesos(precio)}</b>
    {MOTIVOS[motivo] && <span>{MOTIVOS[motivo].dicho}</span>}
  </Texto>
)
