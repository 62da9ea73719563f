import { consultarArticulosExcel, type RevisionDeExcel } from '@surtia/contracts/carrito.ts'
import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconDownload, IconFileSpreadsheet, IconHelp, IconLoader2 } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { alertar, preguntar } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { ArticulosDelArchivo } from './ArticulosDelArchivo.tsx'
import { ArticulosNoProcesados } from './ArticulosNoProcesados.tsx'
import { descargarPlantilla, exportarNoProcesados } from './escribir.ts'
import { leerArchivo } from './leer-archivo.ts'

/** The answer of the catalogue to some rows, also when none of them is valid. */
async function revisar(filas: readonly FilaDeExcel[], signal?: AbortSignal): Promise<RevisionDeExcel> {
  try {
    return (await send(consultarArticulosExcel, { body: [...filas], ...(signal ? { signal } : {}) })).data
  } catch (error) {
    if (error instanceof Refusal && error.data) return error.data as RevisionDeExcel
    throw error
  }
}

type Paso = { nombre: 'archivo' } | { nombre: 'no-procesados' | 'del-archivo'; revision: RevisionDeExcel }

/** An order from a file: choose it, see what was not understood, see what was, and put it into the cart or send it (screens, "Excel"). */
export default function CargarExcel({ onCerrar }: { onCerrar: () => void }) {
  const [paso, setPaso] = useState<Paso>({ nombre: 'archivo' })

  const mostrar = (revision: RevisionDeExcel) => {
    const rechazadas = revision.articulosNoEncontrados.length + revision.articulosCantidadIncorrecta.length
    setPaso({ nombre: rechazadas ? 'no-procesados' : 'del-archivo', revision })
  }
  const corregir = async (filas: readonly FilaDeExcel[]) => {
    try {
      mostrar(await revisar(filas))
    } catch (error) {
      await alertar('Cargar pedido con Excel', textOf(error))
    }
  }
  switch (paso.nombre) {
    case 'archivo':
      return <ElegirArchivo onCerrar={onCerrar} onRevision={mostrar} />
    case 'no-procesados':
      return (
        <ArticulosNoProcesados
          revision={paso.revision}
          onExportar={() => exportarNoProcesados(paso.revision)}
          onCorregir={corregir}
          onCancelar={onCerrar}
          onContinuar={async () => {
            if (
              await preguntar(
                'Artículos no procesados',
                'Su pedido se surtirá sin los productos en las tablas. ¿Está de acuerdo?',
              )
            )
              setPaso({ nombre: 'del-archivo', revision: paso.revision })
          }}
        />
      )
    case 'del-archivo':
      return <ArticulosDelArchivo articulos={paso.revision.articulosEnCatalogo} onCerrar={onCerrar} />
  }
}

function ElegirArchivo({
  onCerrar,
  onRevision,
}: {
  onCerrar: () => void
  onRevision: (revision: RevisionDeExcel) => void
}) {
  const id = useId()
  const corte = useRef<AbortController | null>(null)
  const [leyendo, setLeyendo] = useState('')
  const [error, setError] = useState('')

  const elegir = async (archivo: File) => {
    corte.current?.abort()
    const este = new AbortController()
    corte.current = este
    setError('')
    setLeyendo(archivo.name)
    try {
      const filas = await leerArchivo(archivo, este.signal)
      if (filas.length === 0) {
        await alertar('Cargar pedido con Excel', 'No se encontraron artículos con los datos del archivo proporcionado.')
        return
      }
      const revision = await revisar(filas, este.signal)
      if (!este.signal.aborted) onRevision(revision)
    } catch (motivo) {
      if (!este.signal.aborted) setError(textOf(motivo))
    } finally {
      if (corte.current === este) setLeyendo('')
    }
  }
  const cancelar = () => {
    corte.current?.abort()
    onCerrar()
  }
  return (
    <Dialogo
      titulo="Cargar pedido con Excel"
      pie={
        <>
          <button type="button" className="btn btn-liso" onClick={() => descargarPlantilla()}>
            <IconDownload className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Descargar plantilla
          </button>
          <button type="button" className="btn" onClick={cancelar}>
            Cancelar
          </button>
        </>
      }
    >
      <p>
        La primera hoja del archivo lleva las columnas <b>Código</b> y <b>Cantidad</b>, y si quiere <b>Descripción</b>.
        El código es el del artículo o el de barras. Hasta 2,000 renglones y 10 MB.
      </p>
      <div className="campo">
        <div className={`soltar ${leyendo ? 'soltar-ocupado' : ''}`}>
          <IconFileSpreadsheet className="ic" size={36} stroke={1.5} aria-hidden="true" />
          <label className="btn btn-accion" htmlFor={id}>
            Elegir archivo
          </label>
          <input
            id={id}
            className="visualmente-oculto"
            type="file"
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-e` : undefined}
            onChange={(e) => {
              const archivo = e.target.files?.[0]
              // the same file may be chosen again after it was mended
              e.target.value = ''
              if (archivo) elegir(archivo)
            }}
          />
          <p className="nota" role="status">
            {leyendo ? (
              <>
                <IconLoader2 className="ic gira" size={16} stroke={1.75} aria-hidden="true" /> Leyendo {leyendo}…
              </>
            ) : (
              'Archivo de Excel (.xlsx)'
            )}
          </p>
        </div>
        {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
      </div>
      <p className="nota">
        <Link className="enlace enlace-con-icono" to={paths.ayuda(9)} onClick={cancelar}>
          <IconHelp className="ic" size={16} stroke={1.75} aria-hidden="true" /> Ayuda
        </Link>
      </p>
    </Dialogo>
  )
}
