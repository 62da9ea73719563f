import type { Articulo } from '@surtia/contracts/articulo.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { IconPin } from '@tabler/icons-react'
import { useState } from 'react'
import { readSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { agotado } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import { Etiquetas } from '../articulo/Etiquetas.tsx'
import { Existencia } from '../articulo/Existencia.tsx'
import { Falta } from '../articulo/Falta.tsx'
import { Condicion, PrecioDeArticulo } from '../articulo/Precio.tsx'
import { Agregar } from '../carrito/AgregarAlCarrito.tsx'
import { useAgregar } from '../carrito/use-agregar.ts'
import estilos from './DetalleProducto.module.css'
import { SeccionDeSustitutos } from './SeccionDeSustitutos.tsx'
import { Agotado } from './Sustitutos.tsx'
import { useAcceso, useFijar, useOrigen } from './use-producto.ts'

/** An article: its picture, all that is known of it, its price and the way into the cart; below, what replaces it. */
export function Producto({ articulo }: { articulo: Articulo }) {
  const [agregado, setAgregado] = useState<string | null>(null)
  return (
    <>
      <Hoja como="article" className={estilos.producto} aria-label={articulo.descripcion}>
        <div className={estilos.foto}>
          <Empaque url={articulo.urlImagen} descripcion={articulo.descripcion} ancho={360} pronto />
        </div>
        <Ficha articulo={articulo} />
        <Compra articulo={articulo} alAgregar={setAgregado} />
      </Hoja>
      <SeccionDeSustitutos articulo={articulo} rutaOrigen="detalle-producto" />
      {agregado !== null && (
        <ProductoAgregado articulo={articulo} aviso={agregado} onCerrar={() => setAgregado(null)} />
      )}
    </>
  )
}

/** What is known of it, where it is known. */
const datosDe = (articulo: Articulo): [string, string][] => [
  ['Código', articulo.codArticulo],
  ['Código de barras', articulo.codBarras],
  ['Laboratorio', articulo.laboratorio],
  ['Genérico', articulo.generico],
  ['Fórmula', articulo.formula],
  ['Marca', articulo.marca],
  ['Acción terapéutica', articulo.accionTerapeutica],
  ['Clasificación', articulo.clasificacion],
  ['Registro sanitario', articulo.registroSSA],
  ['Clave SAT', articulo.codigoSat],
  ['Cuadro básico', articulo.ccb],
  ['Conservación', articulo.temperatura],
]

function Ficha({ articulo }: { articulo: Articulo }) {
  const origen = useOrigen(articulo.codArticulo)
  return (
    <div className={estilos.datos}>
      <div className={estilos.etiquetas}>
        <Etiquetas articulo={articulo} />
      </div>
      <Texto como="h1" dato>
        <Descripcion texto={articulo.descripcion} />
      </Texto>
      {origen && (
        <p className={estilos.origen}>
          <img src={`data:image/png;base64,${origen.imagen}`} width={30} height={20} alt="" />
          Hecho en {origen.descripcion}
        </p>
      )}
      <dl className={estilos.ficha}>
        {datosDe(articulo)
          .filter(([, valor]) => valor)
          .map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <Texto como="dd" cifras>
                {valor}
              </Texto>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Compra({ articulo, alAgregar }: { articulo: Articulo; alAgregar: (aviso: string) => void }) {
  const acceso = useAcceso(articulo.codArticulo)
  const fijar = useFijar(articulo.codArticulo, articulo.descripcion)
  const compra = useAgregar(articulo, 'detalle-producto', { uuidAcceso: acceso, alAgregar })
  const aviso = avisoDevolucion(articulo, 'detalle-producto')
  return (
    <div className={estilos.compra}>
      <PrecioDeArticulo articulo={articulo} cantidad={compra.cantidad} entero />
      <Condicion articulo={articulo} cantidad={compra.cantidad} />
      <Existencia articulo={articulo} className={estilos.existencia} />
      {aviso && <Aviso tono="cuidado">{aviso}</Aviso>}
      <Falta texto={articulo.falta} />
      {estaCancelado(articulo) ? (
        <Aviso tono="cuidado">Este artículo está cancelado.</Aviso>
      ) : agotado(articulo) ? (
        <Agotado articulo={articulo} rutaOrigen="detalle-producto" />
      ) : (
        <Agregar articulo={articulo} compra={compra} maxDigitos={4} />
      )}
      {readSession() && (
        <Boton cambia="llenarCarrito" icono={IconPin} onClick={fijar}>
          Fijar en mi lista
        </Boton>
      )}
    </div>
  )
}

function ProductoAgregado({ articulo, aviso, onCerrar }: { articulo: Articulo; aviso: string; onCerrar: () => void }) {
  return (
    <Dialogo
      titulo="Producto agregado al carrito"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Seguir comprando</Boton>
          <BotonLiga modo="accion" to={paths.carrito()}>
            Ver carrito
          </BotonLiga>
        </>
      }
    >
      <Texto como="p" dato>
        {articulo.descripcion}
      </Texto>
      {aviso && <Aviso tono="cuidado">{aviso}</Aviso>}
    </Dialogo>
  )
}
