import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import estilos from './ComoResolver.module.css'
import { PrecioDeHoy } from './PrecioDeHoy.tsx'

type Props<A> = { candidatos: readonly A[]; alElegir: (articulo: A) => void }
type Candidato = Pick<
  ArticuloCapturado,
  | 'codArticulo'
  | 'descripcion'
  | 'laboratorio'
  | 'precio'
  | 'motivoPrecio'
  | 'existenciaMiCedis'
  | 'existenciaOtrosCedis'
>

/** What it could be, each with its price and its stock. */
export function Candidatos<A extends Candidato>({ candidatos, alElegir }: Props<A>) {
  if (candidatos.length === 0) return null
  return (
    <ul className={estilos.candidatos}>
      {candidatos.map((articulo) => (
        <li key={articulo.codArticulo}>
          <div>
            <Texto dato>
              <Descripcion texto={articulo.descripcion} />
            </Texto>
            <Nota cifras>
              {articulo.codArticulo} · {articulo.laboratorio} · {existenciaDe(articulo)}
            </Nota>
          </div>
          <PrecioDeHoy precio={articulo.precio} motivo={articulo.motivoPrecio} />
          <Boton aria-label={`Elegir ${articulo.descripcion}`} onClick={() => alElegir(articulo)}>
            Elegir
          </Boton>
        </li>
      ))}
    </ul>
  )
}

const existenciaDe = ({ existenciaMiCedis: propia, existenciaOtrosCedis: otros }: Candidato): string =>
  propia > 0 ? `Su CEDIS ${enMiles(propia)}` : otros > 0 ? `Otros CEDIS ${enMiles(otros)}` : 'Sin existencia'
