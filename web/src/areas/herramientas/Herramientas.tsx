import { catalogoDeArticulos, consultaDeFacturas } from '@surtia/contracts/herramientas.ts'
import { faltaDeRango } from '@surtia/rules/facturas/rango.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../../api/fetch-file.ts'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Barra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { download } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import NoEncontrada from '../publico/NoEncontrada.tsx'
import estilos from './Herramientas.module.css'
import { useAccesoHerramientas } from './use-acceso-herramientas.ts'

export const meta = () => [{ title: titulo('Herramientas') }]

/** Downloads for the clients that may; for the others there is no such page. */
export default function Herramientas() {
  const acceso = useAccesoHerramientas()
  if (acceso === false) return <NoEncontrada />
  return (
    <Pagina titulo="Herramientas">
      {acceso === undefined ? <Esqueleto galeria={false} filas={3} /> : <Descargas />}
    </Pagina>
  )
}

function Descargas() {
  const hoy = diaDe(new Date())
  const [desde, setDesde] = useState<Dia | ''>(sumarDias(hoy, -30))
  const [hasta, setHasta] = useState<Dia | ''>(hoy)
  const falta = desde && hasta ? faltaDeRango(desde, hasta) : ''
  return (
    <div className={estilos.herramientas}>
      <Hoja medida="cuenta">
        <h2>Catálogo de artículos</h2>
        <p>Todos los artículos con su precio y existencia, en Excel.</p>
        <Bajar
          texto="Descargar catálogo"
          bajar={() => fetchFile(catalogoDeArticulos, {})}
          nombre="catalogoarticulos.xlsx"
        />
      </Hoja>
      <Hoja medida="cuenta">
        <h2>Facturas</h2>
        <p>Sus documentos de un rango de hasta 90 días, en Excel.</p>
        <Barra>
          <CampoFecha
            etiqueta="Fecha inicial"
            name="desde"
            formato="mes"
            valor={desde}
            error={falta}
            onCambio={setDesde}
          />
          <CampoFecha etiqueta="Fecha final" name="hasta" formato="mes" valor={hasta} onCambio={setHasta} />
        </Barra>
        <Bajar
          texto="Descargar facturas"
          bajar={() => fetchFile(consultaDeFacturas, { FechaInicio: desde || hoy, FechaFinal: hasta || hoy })}
          nombre="facturas.xlsx"
          deshabilitado={!desde || !hasta || falta !== ''}
        />
      </Hoja>
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
      download(await bajar(), nombre)
    } catch (error) {
      await showAlert('Herramientas', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Boton ocupado={ocupado} icono={IconDownload} onClick={alBajar} disabled={ocupado || deshabilitado}>
      {texto}
    </Boton>
  )
}
