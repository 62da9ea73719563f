import { consultarFacturas, descargarFacturas, type Factura } from '@surtia/contracts/calls/facturas.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { type Dia, diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconDownload, IconLoader2, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { CampoLista, Casilla, Opcion } from '../../ui/Campo.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { esDia, RangoDeFechas } from '../../ui/RangoDeFechas.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { EnviarFacturas } from './EnviarFacturas.tsx'

export const meta = () => [{ title: titulo('Facturas') }]

const POR_PAGINA = 20
const TIPOS = { T: 'Todos', F: 'Factura', P: 'Complemento de pago', C: 'Nota de crédito' } as const
type Tipo = keyof typeof TIPOS
const claveDe = (f: Factura): string => `${f.tipoDocumento}/${f.serie}/${f.folio}`

/** Invoices of a range of days, this month's unless the address says otherwise. */
export default function Facturas() {
  const [p, setP] = useSearchParams()
  const hoy = diaDe(new Date())
  const [desdeP, hastaP, tipoP] = [p.get('desde'), p.get('hasta'), p.get('tipo')]
  const filtro = {
    desde: esDia(desdeP) ? desdeP : `${hoy.slice(0, 8)}01`,
    hasta: esDia(hastaP) ? hastaP : hoy,
    tipo: (tipoP && tipoP in TIPOS ? tipoP : 'T') as Tipo,
  }
  const [tipo, setTipo] = useState<Tipo>(filtro.tipo)
  // Back brings another address, and the box says what is shown
  useEffect(() => setTipo(filtro.tipo), [filtro.tipo])
  const consulta = useQuery({
    queryKey: CLAVES.facturas.consulta(filtro),
    queryFn: async ({ signal }) =>
      (
        await send(consultarFacturas, {
          body: { fechaInicio: filtro.desde, fechaFin: filtro.hasta, tipoDocumento: filtro.tipo },
          signal,
        })
      ).data,
  })
  return (
    <Pagina
      titulo="Facturas"
      fin={consulta.data && consulta.data.length > 0 && <BotonImprimir />}
      junto={
        <Nota cifras role="status">
          {consulta.data &&
            (consulta.data.length === 1 ? '1 documento' : `${consulta.data.length.toLocaleString('es-MX')} documentos`)}
        </Nota>
      }
    >
      <RangoDeFechas rango={filtro} onBuscar={(rango) => setP({ ...rango, tipo })}>
        <CampoLista etiqueta="Tipo de documento" value={tipo} onChange={(e) => setTipo(e.target.value as Tipo)}>
          {Object.entries(TIPOS).map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </CampoLista>
      </RangoDeFechas>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus facturas."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && <Vacio titulo="No hay documentos en esas fechas." />}
      {consulta.data && consulta.data.length > 0 && (
        <Lista
          key={JSON.stringify(filtro)}
          facturas={consulta.data}
          pagina={Math.max(1, Number(p.get('pagina')) || 1)}
          filtro={filtro}
        />
      )}
    </Pagina>
  )
}

const COLUMNAS = [
  { texto: 'Elegir', oculto: true },
  { texto: 'Folio' },
  { texto: 'Tipo' },
  { texto: 'Fecha' },
  { texto: 'UUID' },
  { texto: 'Total', num: true },
]

function Lista({
  facturas,
  pagina,
  filtro,
}: {
  facturas: readonly Factura[]
  pagina: number
  filtro: { desde: Dia; hasta: Dia; tipo: Tipo }
}) {
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set())
  const [todas, setTodas] = useState(false)
  const [correo, setCorreo] = useState(false)
  const total = Math.ceil(facturas.length / POR_PAGINA)
  const enPapel = useImprimiendo()
  const deEstaPagina = enPapel ? facturas : facturas.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)
  const lista = facturas.filter((f) => elegidas.has(claveDe(f)))

  const marcarTodas = (si: boolean) => {
    setTodas(si)
    setElegidas(new Set(si ? facturas.map(claveDe) : []))
  }
  // a page change clears select-all with all that it chose, not what was chosen one by one
  const ultima = useRef(pagina)
  if (ultima.current !== pagina) {
    ultima.current = pagina
    if (todas) marcarTodas(false)
  }
  const marcar = (f: Factura, si: boolean) => {
    const nuevas = new Set(elegidas)
    if (si) nuevas.add(claveDe(f))
    else nuevas.delete(claveDe(f))
    setElegidas(nuevas)
    if (!si) setTodas(false)
  }
  return (
    <>
      <Opcion checked={todas} onChange={(e) => marcarTodas(e.target.checked)}>
        Seleccionar todos
      </Opcion>
      <Tabla titulo="Facturas" columnas={COLUMNAS}>
        <tbody>
          {deEstaPagina.map((f) => (
            <tr key={claveDe(f)} aria-selected={elegidas.has(claveDe(f))}>
              <Celda lugar="marca">
                <Casilla
                  aria-label={`Elegir ${f.serie}${f.folio}`}
                  checked={elegidas.has(claveDe(f))}
                  onChange={(e) => marcar(f, e.target.checked)}
                />
              </Celda>
              <Celda cifras lugar="doc">
                <b>
                  {f.serie}
                  {f.folio}
                </b>
              </Celda>
              <Celda rotulo="Tipo">{TIPOS[f.tipoDocumento]}</Celda>
              <Celda fecha rotulo="Fecha">
                {enDiaMesAno(f.fechaFactura)}
              </Celda>
              <Celda ancha nota rotulo="UUID">
                {f.uuid || '–'}
              </Celda>
              <Celda num importe ancha rotulo="Total">
                {enPesos(f.total)}
              </Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
      <Paginacion pagina={pagina} total={enPapel ? 1 : total} hacia={(n) => paths.facturas({ ...filtro, pagina: n })} />
      <PieDeSeleccion>
        <p aria-live="polite">
          {lista.length === 1 ? '1 elegido' : `${lista.length} elegidos`} de {facturas.length},{' '}
          <Texto como="b" cifras>
            {enPesos(sumar(lista.map((f) => f.total)))}
          </Texto>
        </p>
        <div>
          <Boton icono={IconMail} onClick={() => setCorreo(true)} disabled={lista.length === 0}>
            Enviar por correo
          </Boton>
          <Descargar facturas={lista} onDescargadas={() => marcarTodas(false)} />
        </div>
      </PieDeSeleccion>
      {correo && <EnviarFacturas facturas={lista} onCerrar={() => setCorreo(false)} />}
    </>
  )
}

/** Fetches the zip, telling how much has arrived; it can be stopped. */
function Descargar({ facturas, onDescargadas }: { facturas: readonly Factura[]; onDescargadas: () => void }) {
  const [bytes, setBytes] = useState<number | null>(null)
  const corte = useRef<AbortController | null>(null)
  const bajar = async () => {
    corte.current = new AbortController()
    setBytes(0)
    try {
      const { data, message } = await send(descargarFacturas, {
        body: facturas.map(({ tipoDocumento, serie, folio }) => ({ tipoDocumento, serie, folio })),
        signal: corte.current.signal,
        onBytes: setBytes,
      })
      downloadBase64(data, 'facturas.zip', 'application/zip')
      onDescargadas()
      await showAlert('Descargar facturas', message, 'exito')
    } catch (error) {
      if ((error as Error).name !== 'AbortError') await showAlert('Descargar facturas', textOf(error))
    } finally {
      setBytes(null)
    }
  }
  if (bytes !== null) {
    return (
      <Boton icono={IconLoader2} onClick={() => corte.current?.abort()} aria-busy="true">
        <span role="status">{(bytes / 1_048_576).toFixed(1)} MB</span> Cancelar
      </Boton>
    )
  }
  return (
    <Boton modo="accion" icono={IconDownload} onClick={bajar} disabled={facturas.length === 0}>
      Descargar
    </Boton>
  )
}
