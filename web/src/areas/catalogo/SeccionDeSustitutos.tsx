import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { textOf } from '../../api/send.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { useSustitutos } from './Sustitutos.tsx'
import { TablaDeSustitutos } from './TablaDeSustitutos.tsx'

/** Below an article: what replaces it, or that nothing does. */
export function SeccionDeSustitutos({ articulo, rutaOrigen }: { articulo: Articulo; rutaOrigen: RutaOrigen }) {
  const consulta = useSustitutos(articulo.codArticulo, true)
  return (
    <section aria-labelledby="titulo-sustitutos">
      <Texto como="h2" subtitulo id="titulo-sustitutos">
        Sustitutos
      </Texto>
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar los sustitutos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && <Nota>No se encontraron sustitutos para el producto {articulo.descripcion}</Nota>}
      {consulta.data && consulta.data.length > 0 && (
        <TablaDeSustitutos sustitutos={consulta.data} rutaOrigen={rutaOrigen} />
      )}
    </section>
  )
}
