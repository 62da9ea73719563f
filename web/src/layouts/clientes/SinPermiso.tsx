import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'

/** An address that the role of who is signed in may not open, and why. */
export default function SinPermiso({ texto }: { texto: string }) {
  return (
    <Pagina titulo="Sin permiso">
      <Vacio
        titulo={texto}
        accion={
          <BotonLiga modo="accion" to={paths.clientes()}>
            Ir al inicio
          </BotonLiga>
        }
      >
        Si lo necesita, pídalo a un titular de su farmacia.
      </Vacio>
    </Pagina>
  )
}
