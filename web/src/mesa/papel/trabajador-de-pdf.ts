// the library's own worker, as a file of ours that the build knows
import 'pdfjs-dist/build/pdf.worker.min.mjs'
