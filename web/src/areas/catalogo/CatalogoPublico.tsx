import { IconX } from '@tabler/icons-react'
import { readSession } from '../../api/session.ts'
import { cabeza, titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Acciones, Banda } from '../../ui/Banda.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { BuscadorPublico } from './BuscadorPublico.tsx'
import estilos from './CatalogoPublico.module.css'
import { Moldes, TarjetaPublica } from './TarjetaPublica.tsx'
import { type Nivel, useCatalogoPublico } from './use-catalogo-publico.ts'

/** Filtered addresses get their head from the server (areas/catalogo/paginas.ts). */
export const meta = ({ location }: { location: { search: string } }) =>
  location.search
    ? []
    : cabeza({
        pantalla: 'Catálogo',
        descripcion: 'Genéricos, marcas, controlados, refrigerados y material de curación, con su precio al público.',
        ruta: paths.catalogo(),
      })

/** What anyone may browse and search: a client is led to the product, a visitor to becoming one. */
export default function CatalogoPublico() {
  const catalogo = useCatalogoPublico()
  const { vivo, filtros, ir } = catalogo
  const cliente = vivo && readSession() !== null
  return (
    <Banda como="main" className={estilos.catalogo}>
      {/* a filter that is chosen here brings no head from the server */}
      {vivo && catalogo.direccion({}) !== paths.catalogo() && <title>{titulo('Catálogo')}</title>}
      <div className={estilos.encabezado}>
        <div>
          <Cartel como="h1" medida={2}>
            Catálogo
          </Cartel>
          <Entrada>
            Lo que surtimos, con su precio al público. El precio de su farmacia se ve al entrar como cliente.
          </Entrada>
        </div>
        <Acciones>
          {cliente ? (
            <BotonLiga modo="accion" alto to={paths.busquedaGeneral()}>
              Hacer un pedido
            </BotonLiga>
          ) : (
            <BotonLiga modo="accion" alto to={paths.quieroSerCliente()}>
              Quiero ser cliente
            </BotonLiga>
          )}
        </Acciones>
      </div>
      <div className={estilos.niveles}>
        <BuscadorPublico key={filtros.texto} texto={filtros.texto} onBuscar={(texto) => ir({ texto })} />
        <Menu
          etiqueta="Clasificación"
          opciones={catalogo.clasificaciones}
          valor={filtros.clasificacion}
          onCambio={(codigo) => ir({ clasificacion: codigo, categoria: 0, linea: 0 })}
        />
        {filtros.clasificacion > 0 && (
          <Menu
            etiqueta="Categoría"
            opciones={catalogo.categorias}
            valor={filtros.categoria}
            onCambio={(codigo) => ir({ categoria: codigo, linea: 0 })}
          />
        )}
        {filtros.categoria > 0 && (
          <Menu
            etiqueta="Línea"
            opciones={catalogo.lineas}
            valor={filtros.linea}
            onCambio={(codigo) => ir({ linea: codigo })}
          />
        )}
      </div>
      {catalogo.fallo ? (
        <Falla titulo="No pudimos cargar el catálogo." onReintentar={catalogo.reintentar} />
      ) : (
        <Articulos catalogo={catalogo} cliente={cliente} />
      )}
    </Banda>
  )
}

function Articulos({ catalogo, cliente }: { catalogo: ReturnType<typeof useCatalogoPublico>; cliente: boolean }) {
  const { vivo, pagina, filtros, direccion } = catalogo
  if (vivo && pagina?.articulos.length === 0)
    return <Vacio titulo="No se encontro ningun articulo con los criterios seleccionados." />
  return (
    <div aria-busy={vivo && !pagina}>
      <ul className={estilos.rejilla} aria-label="Artículos">
        {pagina?.articulos.map((articulo, i) => (
          <TarjetaPublica
            key={articulo.codArticulo}
            articulo={articulo}
            lugar={i}
            lleva={cliente ? paths.detalleProducto(articulo.codArticulo) : paths.quieroSerCliente()}
          />
        ))}
        {!pagina &&
          (typeof document === 'undefined' ? (
            <Moldes lleva={paths.quieroSerCliente()} />
          ) : (
            Array.from({ length: 12 }, (_, i) => `hueso${i}`).map((clave) => (
              <Hueso key={clave} como="li" className={estilos.hueso} />
            ))
          ))}
      </ul>
      {vivo && pagina && (
        <Paginacion pagina={filtros.pagina} total={pagina.totalPaginas} hacia={(n) => direccion({ pagina: n })} />
      )}
    </div>
  )
}

function Menu({
  etiqueta,
  opciones,
  valor,
  onCambio,
}: {
  etiqueta: string
  opciones: Nivel[] | undefined
  valor: number
  onCambio: (codigo: number) => void
}) {
  return (
    <CampoLista
      etiqueta={etiqueta}
      value={valor}
      onChange={(e) => onCambio(Number(e.target.value))}
      junto={(lista) => (
        <div className={estilos.nivel}>
          {lista}
          {valor > 0 && (
            <Boton cuadrado grande icono={IconX} aria-label={`Quitar ${etiqueta}`} onClick={() => onCambio(0)} />
          )}
        </div>
      )}
    >
      <option value={0}>Todas</option>
      {valor > 0 && !opciones?.some(({ codigo }) => codigo === valor) && <option value={valor}>…</option>}
      {opciones?.map(({ codigo, descripcion }) => (
        <option key={codigo} value={codigo}>
          {descripcion}
        </option>
      ))}
    </CampoLista>
  )
}
