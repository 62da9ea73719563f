import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Acciones, Banda } from '../../ui/Banda.tsx'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Marca } from '../../ui/Marca.tsx'
import estilos from './NoEncontrada.module.css'

export const meta = () => [{ title: titulo('Página no encontrada') }, { name: 'robots', content: 'noindex' }]

/** An address of the public site that does not exist, signed in or not. */
export default function NoEncontrada() {
  return (
    <Banda como="main" inicio>
      <div className={estilos.noEncontrada}>
        <div>
          <Cartel como="h1" medida={2}>
            Esta página no existe.
          </Cartel>
          <Entrada>La dirección cambió o está mal escrita. Lo demás sigue en su anaquel.</Entrada>
          <Acciones aparte>
            <BotonLiga modo="accion" alto to={paths.inicio()}>
              Ir al inicio
            </BotonLiga>
            <BotonLiga alto to={paths.catalogo()}>
              Buscar en el catálogo
            </BotonLiga>
            <BotonLiga alto to={paths.contacto()}>
              Escribirnos
            </BotonLiga>
          </Acciones>
        </div>
        <Marca punteada />
      </div>
    </Banda>
  )
}
