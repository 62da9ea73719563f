import { enPesos } from '@surtia/rules/dinero.ts'
import { IconBolt } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Falla } from '../../../ui/Estados.tsx'
import { Grande, Totales } from '../../../ui/Totales.tsx'
import estilos from './Inicio.module.css'

type Props = { renglones: number; total: number; falla: boolean; onReintentar: () => void }

/** The cart that waits, and the quickest way to fill it: the step forward is the one that there is something for. */
export function DelCarrito({ renglones, total, falla, onReintentar }: Props) {
  return (
    <div className={estilos.carrito}>
      <Totales nombre="Carrito">
        {falla ? (
          <Falla
            titulo="No pudimos cargar su carrito."
            detalle="Lo que agregó sigue guardado."
            onReintentar={onReintentar}
          />
        ) : (
          <div className={estilos.cuenta}>
            <h2>Carrito</h2>
            <p>
              {renglones === 0
                ? 'Su carrito se encuentra vacío.'
                : `${renglones === 1 ? '1 renglón' : `${renglones.toLocaleString('es-MX')} renglones`} en su carrito`}
            </p>
            <Grande>{enPesos(total)}</Grande>
          </div>
        )}
        <div className={estilos.pasos}>
          <BotonLiga modo={renglones > 0 ? 'accion' : undefined} to={paths.carrito()}>
            Ver carrito
          </BotonLiga>
          <BotonLiga modo={renglones > 0 ? undefined : 'accion'} icono={IconBolt} to={paths.capturaRapida()}>
            Captura rápida
          </BotonLiga>
        </div>
      </Totales>
    </div>
  )
}
