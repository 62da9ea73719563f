import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import type { Una } from '../../ui/ListaFlotante.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { leerLectura, leerLinea } from '../captura/linea-escrita.ts'
import { hayTeclado } from '../catalogo/por-teclado.ts'
import { CajaConLista } from './CajaConLista.tsx'
import estilos from './FormaDeConteo.module.css'
import type { useConteo } from './use-conteo.ts'
import { useForma } from './use-forma.ts'
import type { RenglonDeTabla } from './use-recepcion.ts'

type Props = { folio: string; renglones: readonly RenglonDeTabla[]; conteo: ReturnType<typeof useConteo> }

/** What is read or typed, its lot and expiry where they are not known, and how many. */
export function FormaDeConteo({ folio, renglones, conteo }: Props) {
  const forma = useForma(folio, renglones, conteo)
  const { cajas, texto, articulo, elegido, valores, faltas } = forma
  useFoco(forma)
  const parecidos = elegido ? [] : parecidosA(texto, renglones)
  const elegir = (codArticulo: string) => {
    const suyo = renglones.find((r) => r.codArticulo === codArticulo)
    if (!suyo) return
    forma.elegir(suyo)
    cajas.lote.current?.focus()
  }
  const entrar = (escrito: string) => {
    const [unico, otro] = parecidos
    if (elegido) return forma.contar()
    if (escrito.trim() === '') return articulo && cajas.lote.current?.focus()
    const linea = leerLinea(escrito)
    if (linea.clase === 'palabras' && !escrito.startsWith(']') && unico && !otro) return elegir(unico.clave)
    if (linea.clase === 'completa') leer(linea.codigo, linea.cantidad)
    else leer(escrito, '1')
  }
  const leer = (codigo: string, veces: string) => {
    forma.escribirTexto('')
    conteo.leer(codigo, /^[1-9]\d{0,4}$/.test(veces) ? Number(veces) : 1)
  }
  const alLeer = (escrito: string, leido: string): boolean => {
    const lectura = leerLectura(escrito, leido)
    if (lectura) leer(lectura.codigo, lectura.cantidad)
    return lectura !== null
  }
  return (
    <section className={estilos.forma} aria-label="Contar">
      {articulo && !elegido && <Pregunta descripcion={articulo.descripcion} cuantas={forma.preguntan} />}
      <CajaConLista
        className={estilos.codigo}
        etiqueta="Código de barras o producto"
        titulo="Productos de este pedido"
        caja={cajas.codigo}
        valor={texto}
        maxLength={200}
        enterKeyHint="next"
        alLeer={alLeer}
        opciones={parecidos}
        elegir={({ clave }) => elegir(clave)}
        alEscribir={forma.escribirTexto}
        alEntrar={entrar}
      />
      <CajaDeLote forma={forma} />
      <CampoFecha
        etiqueta="Caducidad"
        name="caducidad"
        formato="mes"
        valor={valores.caducidad}
        error={faltas.caducidad ?? ''}
        onCambio={forma.escribirCaducidad}
      />
      <Campo
        etiqueta="Piezas"
        ref={cajas.piezas}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={5}
        error={faltas.piezas ?? ''}
        value={valores.piezas}
        onFocus={(e) => e.target.select()}
        onChange={(e) => forma.escribirPiezas(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return
          e.preventDefault()
          if (!e.repeat) forma.contar()
        }}
      />
      <Boton icono={IconPlus} className={estilos.contar} onClick={forma.contar}>
        Contar
      </Boton>
    </section>
  )
}

const OFRECIDOS = 8
function parecidosA(texto: string, renglones: readonly RenglonDeTabla[]): Una[] {
  const buscado = normalizar(texto)
  if (buscado === '') return []
  return renglones
    .filter((r) => r.codArticulo.startsWith(texto.trim()) || normalizar(r.descripcion).includes(buscado))
    .slice(0, OFRECIDOS)
    .map((r) => ({ clave: r.codArticulo, texto: r.descripcion, nota: r.codArticulo }))
}

const Pregunta = ({ descripcion, cuantas }: { descripcion: string; cuantas: number }) => (
  <p className={estilos.pregunta}>
    ¿De qué lote es{' '}
    <Texto dato>
      <Descripcion texto={descripcion} />
    </Texto>
    ? {cuantas > 1 && <Texto nota>{cuantas.toLocaleString('es-MX')} lecturas esperan su lote.</Texto>}
  </p>
)

/** The expected ones first; another one may be typed. */
const CajaDeLote = ({ forma }: { forma: ReturnType<typeof useForma> }) => (
  <CajaConLista
    className={estilos.lote}
    etiqueta="Lote"
    titulo="Lotes esperados"
    caja={forma.cajas.lote}
    valor={forma.valores.lote}
    maxLength={40}
    error={forma.faltas.lote ?? ''}
    enterKeyHint="done"
    opciones={forma.lotes.map((una) => ({
      clave: una.lote,
      texto: una.lote,
      nota: `${una.caducidad ? enDiaMesAno(una.caducidad) : ''} ${una.piezas > 0 ? `faltan ${una.piezas.toLocaleString('es-MX')}` : 'completo'}`,
    }))}
    elegir={({ clave }) => forma.escribirLote(clave)}
    alEscribir={forma.escribirLote}
    alEntrar={forma.contar}
  />
)

/** The code has the focus from the start; when a lot is asked, its box. Not on a phone, whose keyboard would rise. */
function useFoco({ cajas, articulo, preguntan }: ReturnType<typeof useForma>): void {
  const cual = preguntan > 0 ? (articulo?.codArticulo ?? '') : ''
  const { codigo, lote } = cajas
  useEffect(() => {
    if (!hayTeclado() || hayDialogo()) return
    if (cual) lote.current?.focus()
    else codigo.current?.focus()
  }, [cual, codigo, lote])
}
