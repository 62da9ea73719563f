import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Página no encontrada') }, { name: 'robots', content: 'noindex' }]

/** An address of the customer area that does not exist, or not for this client. */
export default function NoEncontradaEnElArea() {
  return (
    <Pagina titulo="Página no encontrada">
      <Vacio
        titulo="Esta página no existe."
        accion={
          <BotonLiga modo="accion" to={paths.clientes()}>
            Ir al inicio
          </BotonLiga>
        }
      >
        La dirección cambió o está mal escrita.
      </Vacio>
    </Pagina>
  )
}
