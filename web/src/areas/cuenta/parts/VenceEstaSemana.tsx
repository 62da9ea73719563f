import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYMes } from '@surtia/rules/fechas.ts'
import { can } from '../../../api/session.ts'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'
import type { Inicio } from './use-inicio.ts'

type Props = { vence: Inicio['data']['vence']; falla: boolean; onReintentar: () => void }

/** What is to be paid in the days that come, with what is past due. */
export function VenceEstaSemana({ vence: { importe, documentos, hasta }, falla, onReintentar }: Props) {
  return (
    <Parte
      nombre="Vence esta semana"
      className={estilos.banda}
      falla={falla && { titulo: 'No pudimos cargar lo que vence.', onReintentar }}
    >
      <div className={estilos.enLinea}>
        <div>
          <p className={estilos.cifra}>{enPesos(importe)}</p>
          <Nota>
            {documentos === 0
              ? `Nada vence hasta el ${enDiaYMes(hasta)}.`
              : `${cuantos(documentos, 'documento', 'documentos')} hasta el ${enDiaYMes(hasta)}, con lo vencido.`}
          </Nota>
        </div>
        {documentos > 0 && can('pagar') && <BotonLiga to={paths.pagar()}>Pagar</BotonLiga>}
      </div>
    </Parte>
  )
}
