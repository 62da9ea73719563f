import { catalogoDeArticulos, consultaDeFacturas } from '@surtia/contracts/herramientas.ts'
import { faltaDeRango } from '@surtia/rules/facturas/rango.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { IconDownload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../../api/fetch-file.ts'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/cuenta.css'
import { alertar } from '../../ui/avisos.ts'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { descargar } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import NoEncontrada from '../publico/NoEncontrada.tsx'
import { useAccesoHerramientas } from './use-acceso-herramientas.ts'

export const meta = () => [{ title: titulo('Herramientas') }]

/** Downloads for the clients that may; for the others there is no such page. */
export default function Herramientas() {
  const acceso = useAccesoHerramientas()
  if (acceso === false) return <NoEncontrada />
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Herramientas</h1>
      </div>
      {acceso === undefined ? <Esqueleto galeria={false} filas={3} /> : <Descargas />}
    </main>
  )
}

function Descargas() {
  const hoy = diaDe(new Date())
  const [desde, setDesde] = useState<Dia | ''>(sumarDias(hoy, -30))
  const [hasta, setHasta] = useState<Dia | ''>(hoy)
  const falta = desde && hasta ? faltaDeRango(desde, hasta) : ''
  return (
    <div className="herramientas">
      <section className="hoja-de-cuenta">
        <h2>Catálogo de artículos</h2>
        <p>Todos los artículos con su precio y existencia, en Excel.</p>
        <Bajar
          texto="Descargar catálogo"
          bajar={() => fetchFile(catalogoDeArticulos, {})}
          nombre="catalogoarticulos.xlsx"
        />
      </section>
      <section className="hoja-de-cuenta">
        <h2>Facturas</h2>
        <p>Sus documentos de un rango de hasta 90 días, en Excel.</p>
        <div className="barra">
          <CampoFecha
            etiqueta="Fecha inicial"
            name="desde"
            formato="mes"
            valor={desde}
            error={falta}
            onCambio={setDesde}
          />
          <CampoFecha etiqueta="Fecha final" name="hasta" formato="mes" valor={hasta} onCambio={setHasta} />
        </div>
        <Bajar
          texto="Descargar facturas"
          bajar={() => fetchFile(consultaDeFacturas, { FechaInicio: desde || hoy, FechaFinal: hasta || hoy })}
          nombre="facturas.xlsx"
          deshabilitado={!desde || !hasta || falta !== ''}
        />
      </section>
    </div>
  )
}

function Bajar({
  texto,
  bajar,
  nombre,
  deshabilitado = false,
}: {
  texto: string
  bajar: () => Promise<Blob>
  nombre: string
  deshabilitado?: boolean
}) {
  const [ocupado, setOcupado] = useState(false)
  const alBajar = async () => {
    setOcupado(true)
    try {
      descargar(await bajar(), nombre)
    } catch (error) {
      await alertar('Herramientas', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <button type="button" className="btn" onClick={alBajar} disabled={ocupado || deshabilitado} aria-busy={ocupado}>
      {ocupado ? (
        <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconDownload className="ic" size={18} stroke={1.75} aria-hidden="true" />
      )}
      {texto}
    </button>
  )
}
