import { textOf } from '../../api/send.ts'
import { can, soloMira } from '../../api/session.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { Opcion } from '../../ui/Campo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { EnEspera } from '../carrito/EnEspera.tsx'
import estilos from './Cuenta.module.css'
import { NOMBRES, usePreferencias } from './use-preferencias.ts'

/** Whether the monthly letter comes, and where to. */
export function ResumenMensual() {
  const { data, error, refetch, correo, guardando, cambiar } = usePreferencias()
  const espera = useEnEspera('preferencia', 'cartaMensual')
  const sinCorreo = correo === ''
  return (
    <section className={estilos.otraHoja} aria-label="Resumen mensual">
      <Hoja medida="cuenta">
        {error && !data ? (
          <Falla titulo="No pudimos cargar sus preferencias." detalle={textOf(error)} onReintentar={() => refetch()} />
        ) : (
          <>
            <Opcion
              checked={data?.cartaMensual ?? false}
              disabled={!data || guardando || !can('cambiarPreferencias') || soloMira()}
              onChange={(e) => void cambiar('cartaMensual', e.target.checked)}
            >
              {NOMBRES.cartaMensual}
            </Opcion>
            {espera && <EnEspera />}
            <Nota>
              El día primero de cada mes: lo que compró contra hace un año, lo que ahorró, lo que se le negó y lo que
              caduca. Sin nombres de medicamentos. {data && !sinCorreo && `Llega a ${correo}.`}
              {sinCorreo && 'Su usuario no tiene correo registrado: pídalo a su agente.'}
            </Nota>
          </>
        )}
      </Hoja>
    </section>
  )
}
