import { Refusal } from '@surtia/rules/refusal.ts'
import { textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import type { ComoSeAvisa } from '../../equipo/avisos.ts'
import { useQueEsperan } from '../../equipo/que-esperan.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Grupo, Opcion } from '../../ui/Campo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { EnEspera } from '../carrito/EnEspera.tsx'
import estilos from './Cuenta.module.css'
import { useAvisosDelEquipo } from './use-avisos-del-equipo.ts'
import { NOMBRES } from './use-preferencias.ts'

const CLASES = ['pedidos', 'llegadas', 'corte'] as const

/** What this device tells also while the portal is closed. A box is ticked when it does: here, for this user, of that. */
export function AvisosEnEsteEquipo() {
  const { equipo, error, refetch, ocupado, avisa, elegir, quitar } = useAvisosDelEquipo()
  const espera = useQueEsperan('preferencia').some(({ cual }) => cual !== 'cartaMensual')
  const seguro = equipo?.como === 'se-puede' && can('cambiarPreferencias')
  return (
    <section className={estilos.otraHoja} aria-label="Avisos en este equipo">
      <Hoja medida="cuenta">
        {error && !equipo ? (
          error instanceof Refusal ? (
            <Nota>{error.message} Lo importante le sigue llegando por correo.</Nota>
          ) : (
            <Falla titulo="No pudimos cargar sus avisos." detalle={textOf(error)} onReintentar={() => refetch()} />
          )
        ) : (
          <>
            <Grupo nombre="Avisar en este equipo">
              <div className={estilos.cajas}>
                {CLASES.map((clase) => (
                  <Opcion
                    key={clase}
                    checked={avisa(clase)}
                    disabled={ocupado || !seguro}
                    onChange={(e) => elegir(clase, e.target.checked)}
                  >
                    {NOMBRES[clase]}
                  </Opcion>
                ))}
              </div>
            </Grupo>
            {espera && <EnEspera />}
            <Nota>
              {equipo && equipo.como !== 'se-puede'
                ? IMPEDIMENTOS[equipo.como]
                : 'Llegan también con el portal cerrado, sin nombres de medicamentos ni importes. Lo que elija vale en todos los equipos en que los pida. Lo importante le sigue llegando por correo.'}
            </Nota>
            {equipo?.avisado && seguro && (
              <Boton disabled={ocupado} onClick={() => quitar()}>
                Quitar los avisos de este equipo
              </Boton>
            )}
          </>
        )}
      </Hoja>
    </section>
  )
}

const IMPEDIMENTOS: Record<Exclude<ComoSeAvisa, 'se-puede'>, string> = {
  'por-instalar':
    'En iPhone y iPad los avisos llegan sólo con el portal en la pantalla de inicio: en Safari toque Compartir, «Agregar a inicio», ábralo desde ahí y regrese a esta página.',
  bloqueado:
    'Este navegador tiene bloqueados los avisos del portal. Para recibirlos, permítalos en el candado o los ajustes junto a la dirección, y vuelva a cargar la página.',
  'no-se-puede': 'Este navegador no recibe avisos. Lo importante le sigue llegando por correo.',
}
