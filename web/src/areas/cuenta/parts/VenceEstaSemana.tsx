import { cuantos } from '@surtia/rules/contar.ts'
import { centavos, enPesos, pesos } from '@surtia/rules/dinero.ts'
import { enDiaYMes } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { can } from '../../../api/session.ts'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'
import type { Inicio } from './use-inicio.ts'
import propios from './VenceEstaSemana.module.css'

type Props = { vence: Inicio['data']['vence']; falla: boolean; onReintentar: () => void }

/** What is to be paid in the days that come, and before it what is past due. */
export function VenceEstaSemana({ vence, falla, onReintentar }: Props) {
  const { importe, vencido, documentos, hasta } = vence
  return (
    <Parte
      nombre="Vence esta semana"
      className={estilos.banda}
      falla={falla && { titulo: 'No pudimos cargar lo que vence.', onReintentar }}
    >
      <div className={estilos.enLinea}>
        <div>
          <dl className={propios.cifras}>
            {vencido > 0 && (
              <div className={propios.vencido}>
                <dt>
                  <Icono de={IconAlertTriangle} />
                  Vencido
                </dt>
                <dd className={estilos.cifra}>{enPesos(vencido)}</dd>
              </div>
            )}
            <div>
              <dt>Esta semana</dt>
              <dd className={estilos.cifra}>{enPesos(pesos(centavos(importe) - centavos(vencido)))}</dd>
            </div>
          </dl>
          <Nota>
            {documentos === 0
              ? `Nada vence hasta el ${enDiaYMes(hasta)}.`
              : `${cuantos(documentos, 'documento', 'documentos')} hasta el ${enDiaYMes(hasta)}${vencido > 0 ? ', con lo vencido' : ''}.`}
          </Nota>
        </div>
        {documentos > 0 && can('pagar') && <BotonLiga to={paths.pagar()}>Pagar</BotonLiga>}
      </div>
    </Parte>
  )
}
