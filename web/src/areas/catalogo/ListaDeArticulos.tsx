import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { Galeria } from '../../ui/Tarjeta.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { Agotado } from './Sustitutos.tsx'
import { TablaDeArticulos } from './TablaDeArticulos.tsx'
import { Tarjeta } from './Tarjeta.tsx'

type Props = { articulos: readonly Articulo[]; rutaOrigen: RutaOrigen; galeria: boolean; titulo: string }

/** The same articles as a gallery of cards or as a list of rows; on paper always as rows. */
export function ListaDeArticulos({ articulos, rutaOrigen, galeria, titulo }: Props) {
  const enPapel = useImprimiendo()
  return (
    <>
      {/* only hidden on paper: a card that is taken away forgets what one typed in it */}
      {galeria && (
        <Galeria>
          {articulos.map((articulo, i) => (
            <Tarjeta key={articulo.codArticulo} articulo={articulo} rutaOrigen={rutaOrigen} pronto={i < 4} />
          ))}
        </Galeria>
      )}
      {(!galeria || enPapel) && (
        <TablaDeArticulos
          articulos={articulos}
          rutaOrigen={rutaOrigen}
          titulo={titulo}
          siAgotado={(articulo) => <Agotado articulo={articulo} rutaOrigen={rutaOrigen} />}
        />
      )}
    </>
  )
}
