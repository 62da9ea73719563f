import { buscar, contenidosDelGenerico, formasDelGenerico, formulasDelGenerico } from '@surtia/contracts/catalogo.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { enMiles } from './articulo.ts'
import { BotonesDeVista, entero } from './BarraDeLista.tsx'
import { imagenDeForma } from './forma.ts'
import { ListaDeArticulos } from './ListaDeArticulos.tsx'
import { useVista } from './use-vista.ts'

export const meta = () => [{ title: titulo('Búsqueda avanzada') }]

const PLAZO_MS = 30_000
const TIPOS = [
  ['A', 'Todos'],
  ['S', 'Sólo'],
  ['C', 'Combinado'],
] as const
const PASOS = ['Nombre genérico', 'Tipo de fórmula', 'Forma farmacéutica', 'Concentración', 'Contenido'] as const

function leer(p: URLSearchParams) {
  const generico = (p.get('generico') ?? '').trim().slice(0, 200)
  const tipo = p.get('tipoFormula') ?? ''
  const estado = {
    generico,
    tipoFormula: (['A', 'S', 'C'].includes(tipo) ? tipo : '') as '' | 'A' | 'S' | 'C',
    codFormaFarmaceutica: entero(p.get('codFormaFarmaceutica'), 0),
    codFormula: entero(p.get('codFormula'), 0),
    contenidoVenta: (p.get('contenidoVenta') ?? '').slice(0, 80),
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
  // no step may be skipped: the address counts as far as it is filled
  const alcanza =
    generico === ''
      ? 1
      : estado.tipoFormula === ''
        ? 2
        : estado.codFormaFarmaceutica === 0
          ? 3
          : estado.codFormula === 0
            ? 4
            : estado.contenidoVenta
              ? 6
              : 5
  const pedido = Math.max(1, entero(p.get('paso'), 1, 6))
  return { ...estado, paso: Math.min(pedido, alcanza) }
}
type Estado = ReturnType<typeof leer>

/** Each step writes its choice and the next step's number; what came after it is forgotten. */
const direccion = (estado: Partial<Estado>) =>
  paths.busquedaAvanzada({
    paso: estado.paso,
    generico: estado.generico,
    tipoFormula: estado.tipoFormula,
    codFormaFarmaceutica: estado.codFormaFarmaceutica,
    codFormula: estado.codFormula,
    contenidoVenta: estado.contenidoVenta,
    pagina: estado.pagina && estado.pagina > 1 ? estado.pagina : undefined,
    ...(estado.paso && estado.paso > 3 ? { busquedaAvanzada: 'true' } : {}),
  })

/** A list of the wizard; its first load gives up after 30 seconds. */
const conPlazo = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PLAZO_MS)])

/** From a generic to its presentation, in five steps; every step is in the address. */
export default function BusquedaAvanzada() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const e = leer(p)
  const ir = (estado: Partial<Estado>) => navigate(direccion(estado))
  const base = { generico: e.generico, tipoFormula: e.tipoFormula }
  const tipoFormula = e.tipoFormula || 'A'
  const formas = useQuery({
    queryKey: ['asistente', 'formas', e.generico, tipoFormula],
    queryFn: async ({ signal }) =>
      (await send(formasDelGenerico, { params: { generico: e.generico, tipoFormula }, signal: conPlazo(signal) })).data,
    enabled: e.paso >= 3,
  })
  const formulas = useQuery({
    queryKey: ['asistente', 'formulas', e.generico, tipoFormula, e.codFormaFarmaceutica],
    queryFn: async ({ signal }) =>
      (
        await send(formulasDelGenerico, {
          params: { generico: e.generico, tipoFormula, codFormaFarmaceutica: e.codFormaFarmaceutica },
          signal: conPlazo(signal),
        })
      ).data,
    enabled: e.paso >= 4,
  })
  const contenidos = useQuery({
    queryKey: ['asistente', 'contenidos', e.generico, tipoFormula, e.codFormaFarmaceutica, e.codFormula],
    queryFn: async ({ signal }) =>
      (
        await send(contenidosDelGenerico, {
          params: {
            generico: e.generico,
            tipoFormula,
            codFormaFarmaceutica: e.codFormaFarmaceutica,
            codFormula: e.codFormula,
          },
          signal: conPlazo(signal),
        })
      ).data,
    enabled: e.paso >= 5,
  })
  const falla = [formas, formulas, contenidos].find((consulta) => consulta.isError)

  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Búsqueda avanzada</h1>
        <div className="tit-fin acciones-fila">
          <Link className="btn btn-liso" to={paths.busquedaGeneral()}>
            <IconArrowLeft className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Catálogo general
          </Link>
          <Link className="btn" to={paths.busquedaGeneral()}>
            <IconX className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Salir de la búsqueda avanzada
          </Link>
        </div>
      </div>
      <ol className="asistente">
        <Paso n={1} actual={e.paso}>
          <PasoGenerico
            key={e.generico}
            generico={e.generico}
            onListo={(generico) => ir(generico ? { paso: 2, generico } : { paso: 1 })}
          />
        </Paso>
        {e.paso >= 2 && (
          <Paso n={2} actual={e.paso}>
            <Opciones>
              {TIPOS.map(([valor, texto]) => (
                <Opcion
                  key={valor}
                  elegida={e.tipoFormula === valor}
                  onElegir={() => ir({ paso: 3, generico: e.generico, tipoFormula: valor })}
                >
                  {texto}
                </Opcion>
              ))}
            </Opciones>
          </Paso>
        )}
        {e.paso >= 3 && (
          <Paso n={3} actual={e.paso}>
            {formas.isPending && <p className="nota">Cargando…</p>}
            {formas.data?.length === 0 && (
              <p className="nota">No hay formas de «{e.generico}». Revise el nombre genérico.</p>
            )}
            <Opciones>
              {formas.data?.map((f) => (
                <Opcion
                  key={f.codFormaFarmaceutica}
                  elegida={e.codFormaFarmaceutica === f.codFormaFarmaceutica}
                  onElegir={() => ir({ ...base, paso: 4, codFormaFarmaceutica: f.codFormaFarmaceutica })}
                >
                  <img src={imagenDeForma(f.descripcion)} width={48} height={56} alt="" />
                  {f.descripcion}
                </Opcion>
              ))}
            </Opciones>
          </Paso>
        )}
        {e.paso >= 4 && (
          <Paso n={4} actual={e.paso}>
            <select
              className="caja"
              aria-label="Concentración"
              value={e.codFormula}
              onChange={(evento) => {
                const codFormula = Number(evento.target.value)
                ir({
                  ...base,
                  codFormaFarmaceutica: e.codFormaFarmaceutica,
                  ...(codFormula ? { paso: 5, codFormula } : { paso: 4 }),
                })
              }}
            >
              <option value={0}>Todas</option>
              {formulas.data?.map((f) => (
                <option key={f.codFormula} value={f.codFormula}>
                  {f.descripcion}
                </option>
              ))}
            </select>
          </Paso>
        )}
        {e.paso >= 5 && (
          <Paso n={5} actual={e.paso}>
            <Opciones>
              <Opcion
                elegida={e.contenidoVenta === ''}
                onElegir={() =>
                  ir({ ...base, paso: 5, codFormaFarmaceutica: e.codFormaFarmaceutica, codFormula: e.codFormula })
                }
              >
                Todas
              </Opcion>
              {contenidos.data?.map((c) => (
                <Opcion
                  key={c.contenidoVenta}
                  elegida={e.contenidoVenta === c.contenidoVenta}
                  onElegir={() =>
                    ir({
                      ...base,
                      paso: 6,
                      codFormaFarmaceutica: e.codFormaFarmaceutica,
                      codFormula: e.codFormula,
                      contenidoVenta: c.contenidoVenta,
                    })
                  }
                >
                  {c.descripcion}
                </Opcion>
              ))}
            </Opciones>
          </Paso>
        )}
      </ol>
      {falla && (
        <Falla
          titulo="No pudimos cargar las opciones."
          detalle={textOf(falla.error)}
          onReintentar={() => falla.refetch()}
        />
      )}
      {e.paso >= 4 && <Resultados e={e} />}
    </main>
  )
}

function Paso({ n, actual, children }: { n: number; actual: number; children: ReactNode }) {
  const titulo = PASOS[n - 1] ?? ''
  return (
    <li aria-current={n === Math.min(actual, PASOS.length) ? 'step' : undefined} className={n < actual ? 'hecho' : ''}>
      <h2>
        <span aria-hidden="true">{n}</span> {titulo}
      </h2>
      {children}
    </li>
  )
}

const Opciones = ({ children }: { children: ReactNode }) => <div className="opciones">{children}</div>

function Opcion({ elegida, onElegir, children }: { elegida: boolean; onElegir: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn opcion" aria-pressed={elegida} onClick={onElegir}>
      {children}
    </button>
  )
}

/** Letters with their accents, digits (vitamin B12), spaces and what joins combined generics; everything else is left out. */
const soloNombre = (texto: string) => texto.replace(/[^\p{L}\p{M}\d /.-]/gu, '')

function PasoGenerico({ generico, onListo }: { generico: string; onListo: (generico: string) => void }) {
  const [texto, setTexto] = useState(generico)
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!generico) caja.current?.focus()
  }, [generico])
  const enviar = (e: FormEvent) => {
    e.preventDefault()
    if (texto.trim() === '') caja.current?.focus()
    onListo(texto.trim())
  }
  return (
    <form className="asistente-generico" onSubmit={enviar}>
      <Campo
        ref={caja}
        etiqueta="Nombre genérico"
        maxLength={120}
        autoComplete="off"
        value={texto}
        onChange={(e) => setTexto(soloNombre(e.target.value))}
      />
      <button type="submit" className="btn btn-tinta">
        Siguiente
      </button>
    </form>
  )
}

/** From step 4 on: what the choices so far leave. */
function Resultados({ e }: { e: Estado }) {
  const [galeria, setGaleria] = useVista()
  const cuerpo = {
    buscar: e.generico,
    busquedaAvanzada: true,
    tipoFormula: e.tipoFormula || ('A' as const),
    codFormaFarmaceutica: e.codFormaFarmaceutica,
    codFormula: e.codFormula,
    contenidoVenta: e.contenidoVenta,
    pagina: e.pagina,
  }
  const consulta = useQuery({
    queryKey: ['buscar', cuerpo],
    queryFn: async ({ signal }) => (await send(buscar, { body: cuerpo, signal })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Resultados">
      <div className="barra">
        <p className="nota tab" role="status">
          {consulta.data && `${enMiles(consulta.data.resultados)} artículos`}
        </p>
        <div className="fin">
          <BotonesDeVista galeria={galeria} setGaleria={setGaleria} />
        </div>
      </div>
      {consulta.isPending && <Esqueleto galeria={galeria} />}
      {consulta.isError && (
        <Falla titulo="No pudimos buscar." detalle={textOf(consulta.error)} onReintentar={() => consulta.refetch()} />
      )}
      {consulta.data?.resultadosPrincipales.length === 0 && (
        <Vacio titulo={`No se encontraron resultados para la busqueda "${e.generico}"`} />
      )}
      {consulta.data && consulta.data.resultadosPrincipales.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <ListaDeArticulos
            articulos={consulta.data.resultadosPrincipales}
            rutaOrigen="busqueda-avanzada"
            galeria={galeria}
            titulo="Resultados"
          />
          <Paginacion
            pagina={e.pagina}
            total={consulta.data.totalPaginas}
            a={(pagina) => direccion({ ...e, pagina })}
          />
        </div>
      )}
    </section>
  )
}
