import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Texto } from '../../ui/Texto.tsx'

export const meta = () => [{ title: titulo('Página no encontrada') }, { name: 'robots', content: 'noindex' }]

export default function NoEncontrada() {
  return (
    <main>
      <Texto como="h1" oculto>
        Página no encontrada
      </Texto>
      <Vacio
        titulo="Esta página no existe."
        accion={
          <BotonLiga modo="accion" to={paths.inicio()}>
            Ir al inicio
          </BotonLiga>
        }
      >
        La dirección cambió o está mal escrita.
      </Vacio>
    </main>
  )
}
