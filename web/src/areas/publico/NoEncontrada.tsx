import { Link } from 'react-router'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Vacio } from '../../ui/Estados.tsx'

export const meta = () => [{ title: titulo('Página no encontrada') }, { name: 'robots', content: 'noindex' }]

export default function NoEncontrada() {
  return (
    <main>
      <h1 className="visualmente-oculto">Página no encontrada</h1>
      <Vacio
        titulo="Esta página no existe."
        accion={
          <Link className="btn btn-accion" to={paths.inicio()}>
            Ir al inicio
          </Link>
        }
      >
        La dirección cambió o está mal escrita.
      </Vacio>
    </main>
  )
}
