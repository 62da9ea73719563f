import { MESA } from '@surtia/rules/personal/direcciones.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Pantalla } from './Pantalla.tsx'

/** An address that does not exist, or not for this person. */
export function NoEncontrada() {
  return (
    <Pantalla titulo="Página no encontrada">
      <Vacio
        titulo="Esta página no existe."
        accion={
          <BotonLiga modo="accion" to={MESA}>
            Ir al inicio
          </BotonLiga>
        }
      >
        La dirección cambió o está mal escrita.
      </Vacio>
    </Pantalla>
  )
}
