import { Refusal } from '@surtia/rules/refusal.ts'
import { textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import type { ComoSeAvisa } from '../../equipo/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Grupo, Opcion } from '../../ui/Campo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Cuenta.module.css'
import { type Clase, useAvisosDelEquipo } from './use-avisos-del-equipo.ts'

const CLASES: readonly (readonly [Clase, string])[] = [
  ['pedidos', 'Mis pedidos'],
  ['llegadas', 'Llegó lo que esperaba'],
  ['corte', 'Corte en 30 minutos'],
]

/** What this device tells also while the portal is closed. A box is ticked when it does: here, for this user, of that. */
export function AvisosEnEsteEquipo() {
  const { equipo, error, refetch, ocupado, avisa, elegir, quitar } = useAvisosDelEquipo()
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
                {CLASES.map(([clase, nombre]) => (
                  <Opcion
                    key={clase}
                    checked={avisa(clase)}
                    disabled={ocupado || !seguro}
                    onChange={(e) => void elegir(clase, e.target.checked)}
                  >
                    {nombre}
                  </Opcion>
                ))}
              </div>
            </Grupo>
            <Nota>
              {equipo && equipo.como !== 'se-puede'
                ? IMPEDIMENTOS[equipo.como]
                : 'Llegan también con el portal cerrado, sin nombres de medicamentos ni importes. Lo que elija vale en todos los equipos en que los pida. Lo importante le sigue llegando por correo.'}
            </Nota>
            {equipo?.avisado && seguro && (
              <Boton disabled={ocupado} onClick={() => void quitar()}>
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
