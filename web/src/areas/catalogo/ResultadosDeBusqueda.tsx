import type { Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Lista.module.css'
import { ListaDeArticulos } from './ListaDeArticulos.tsx'

type Resultados = Data<typeof buscar>
type Props = {
  datos: Resultados
  buscado: string
  /** the address that searches what was typed as it was typed */
  alPieDeLaLetra: string
  galeria: boolean
  /** where filters are chosen */
  quitarFiltros: (() => void) | undefined
}

/** What was found, what might do beside it, and how that came about. */
export function ResultadosDeBusqueda({ datos, buscado, alPieDeLaLetra, galeria, quitarFiltros }: Props) {
  const { resultadosPrincipales: principales, resultadosSugeridos: sugeridos, correccion } = datos
  if (principales.length === 0 && sugeridos.length === 0)
    return (
      <Vacio
        titulo={`No se encontraron resultados para la busqueda "${buscado}"`}
        accion={
          quitarFiltros ? (
            <Boton onClick={quitarFiltros}>Quitar filtros</Boton>
          ) : (
            <BotonLiga to={paths.busquedaGeneral()}>Ver todo el catálogo</BotonLiga>
          )
        }
      >
        Revise cómo está escrito, o busque por genérico, código o código de barras.
      </Vacio>
    )
  return (
    <>
      {principales.length > 0 && (
        <ListaDeArticulos articulos={principales} rutaOrigen="busqueda-general" galeria={galeria} titulo="Resultados" />
      )}
      {sugeridos.length > 0 && (
        <>
          <Aviso tono="cuidado">
            {principales.length > 0
              ? 'Tambien podría interesarle los siguientes artículos'
              : `No se encontraron resultados para la búsqueda "${buscado}", Podría interesarle los siguientes artículos`}
          </Aviso>
          {correccion && <Corregido {...correccion} alPieDeLaLetra={alPieDeLaLetra} />}
          <Texto como="h2" subtitulo>
            Productos sugeridos
          </Texto>
          <ListaDeArticulos
            articulos={sugeridos}
            rutaOrigen="busqueda-general"
            galeria={galeria}
            titulo="Productos sugeridos"
          />
        </>
      )}
    </>
  )
}

type PropsDeCorregido = NonNullable<Resultados['correccion']> & { alPieDeLaLetra: string }

/** What was looked for instead, and the way back to what was typed. */
const Corregido = ({ buscado, corregido, alPieDeLaLetra }: PropsDeCorregido) => (
  <p className={estilos.corregido}>
    Se muestran resultados de <b>{corregido}</b>.{' '}
    <Texto como={Link} enlace to={alPieDeLaLetra}>
      Buscar {buscado}
    </Texto>
  </p>
)
