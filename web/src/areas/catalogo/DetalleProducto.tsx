import { detalleProducto } from '@surtia/contracts/catalogo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Oculto } from '../../ui/Texto.tsx'
import type { Route } from './+types/DetalleProducto.ts'
import estilos from './DetalleProducto.module.css'
import { Producto } from './Producto.tsx'

export const meta = () => [{ title: titulo('Producto') }]

/** One article with all that is known of it, and what replaces it. */
export default function DetalleProducto({ params: { codArticulo } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.detalle(codArticulo),
    retry: (veces, error) => !(error instanceof Refusal) && veces < 2,
    queryFn: async ({ signal }) => (await send(detalleProducto, { params: { id: codArticulo }, signal })).data,
  })
  const articulo = consulta.data?.[0]
  return (
    <Pagina
      documento={articulo?.descripcion}
      antes={
        <Boton modo="liso" icono={IconArrowLeft} className={estilos.regresar} onClick={() => navigate(-1)}>
          Regresar
        </Boton>
      }
    >
      {!articulo && <Oculto como="h1">Producto {codArticulo}</Oculto>}
      {consulta.isPending && <Esqueleto galeria filas={1} />}
      {consulta.error instanceof Refusal ? (
        <Vacio
          titulo="No se encontró el producto."
          accion={
            <BotonLiga modo="accion" to={paths.busquedaGeneral()}>
              Catálogo general
            </BotonLiga>
          }
        >
          El código {codArticulo} no está en el catálogo.
        </Vacio>
      ) : (
        consulta.isError && (
          <Falla
            titulo="No pudimos cargar el producto."
            detalle={textOf(consulta.error)}
            onReintentar={() => consulta.refetch()}
          />
        )
      )}
      {articulo && <Producto key={articulo.codArticulo} articulo={articulo} />}
    </Pagina>
  )
}
