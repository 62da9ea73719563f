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
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import estilos from './DetalleProducto.module.css'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { Existencia } from './Existencia.tsx'
import { anuncio, Condicion, Precio } from './Precio.tsx'
import { SeccionDeSustitutos } from './SeccionDeSustitutos.tsx'
import { Agotado } from './Sustitutos.tsx'
import { useAcceso, useFijar, useOrigen } from './use-producto.ts'

/** An article: its picture, all that is known of it, its price and the way into the cart; below, what replaces it. */
export function Producto({ a }: { a: Articulo }) {
  const [agregado, setAgregado] = useState<string | null>(null)
  return (
    <>
      <Hoja como="article" className={estilos.producto} aria-label={a.descripcion}>
        <div className={estilos.foto}>
          <Empaque url={a.urlImagen} descripcion={a.descripcion} ancho={360} pronto />
        </div>
        <Ficha a={a} />
        <Compra a={a} alAgregar={setAgregado} />
      </Hoja>
      <SeccionDeSustitutos a={a} rutaOrigen="detalle-producto" />
      {agregado !== null && <ProductoAgregado a={a} aviso={agregado} onCerrar={() => setAgregado(null)} />}
    </>
  )
}

/** What is known of it, where it is known. */
const datosDe = (a: Articulo): [string, string][] => [
  ['Código', a.codArticulo],
  ['Código de barras', a.codBarras],
  ['Laboratorio', a.laboratorio],
  ['Genérico', a.generico],
  ['Fórmula', a.formula],
  ['Marca', a.marca],
  ['Acción terapéutica', a.accionTerapeutica],
  ['Clasificación', a.clasificacion],
  ['Registro sanitario', a.registroSSA],
  ['Clave SAT', a.codigoSat],
  ['Cuadro básico', a.ccb],
  ['Conservación', a.temperatura],
]

function Ficha({ a }: { a: Articulo }) {
  const origen = useOrigen(a.codArticulo)
  return (
    <div>
      <div className={estilos.etiquetas}>
        <Etiquetas a={a} />
      </div>
      <Texto como="h1" dato>
        <Descripcion texto={a.descripcion} />
      </Texto>
      {origen && (
        <p className={estilos.origen}>
          <img src={`data:image/png;base64,${origen.imagen}`} width={30} height={20} alt="" />
          Hecho en {origen.descripcion}
        </p>
      )}
      <dl className={estilos.ficha}>
        {datosDe(a)
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

function Compra({ a, alAgregar }: { a: Articulo; alAgregar: (aviso: string) => void }) {
  const acceso = useAcceso(a.codArticulo)
  const fijar = useFijar(a.codArticulo)
  const { precio, motivo } = anuncio(a)
  const aviso = avisoDevolucion(a)
  return (
    <div className={estilos.compra}>
      <Precio neto={a.precioNeto} precio={precio} motivo={motivo} publico={a.precioPublico} conRotulo />
      <Condicion a={a} />
      <Existencia a={a} otros="Otros CEDIS" className={estilos.existencia} />
      {aviso && <Aviso tono="cuidado">{aviso}</Aviso>}
      {estaCancelado(a) ? (
        <Aviso tono="cuidado">Este artículo está cancelado.</Aviso>
      ) : agotado(a) ? (
        <Agotado a={a} rutaOrigen="detalle-producto" />
      ) : (
        <AgregarAlCarrito
          articulo={a}
          rutaOrigen="detalle-producto"
          maxDigitos={4}
          uuidAcceso={acceso}
          alAgregar={alAgregar}
        />
      )}
      {readSession() && (
        <Boton icono={IconPin} onClick={fijar}>
          Fijar en mi lista
        </Boton>
      )}
    </div>
  )
}

function ProductoAgregado({ a, aviso, onCerrar }: { a: Articulo; aviso: string; onCerrar: () => void }) {
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
        {a.descripcion}
      </Texto>
      {aviso && <Aviso tono="cuidado">{aviso}</Aviso>}
    </Dialogo>
  )
}
