/** A substance, or several together, as the second catalogue sells it. */
export type Sustancia = {
  nombres: readonly string[]
  /** what lists write after or before the name: 'potásico'; '' when it has none */
  sal: string
  accion: string
  presentaciones: readonly { forma: string; fuerza: string; contenidos: readonly string[] }[]
}

// name, after ~ its salt | action | form strength: contents; … (facts of the trade; names of substances are of everybody)
const SOLAS = `
Paracetamol|Analgésico|tab 500 mg:10,20;tab 750 mg:10;gotas 100 mg/ml:15 ml,30 ml;jbe 160 mg/5 ml:120 ml;sup 300 mg:5,10;sol 1 g/100 ml:1
Ibuprofeno|Antiinflamatorio|tab 400 mg:10,20;tab 800 mg:10;cap 400 mg:10,20;susp 100 mg/5 ml:120 ml;gotas 40 mg/ml:15 ml
Naproxeno~sódico|Antiinflamatorio|tab 275 mg:16,20;tab 550 mg:12,16;susp 125 mg/5 ml:100 ml;tab 250 mg:30
Ketoprofeno|Antiinflamatorio|cap 100 mg:15;iny 100 mg/2 ml:1;gel 2.5 %:30 g,60 g
Diclofenaco~sódico|Antiinflamatorio|lp 100 mg:20;iny 75 mg/3 ml:2,4;gel 1 %:60 g;oft 1 mg/ml:5 ml
Ketorolaco~trometamina|Analgésico|tab 10 mg:10,20;subl 30 mg:4,6;iny 30 mg/ml:3,5;oft 5 mg/ml:5 ml
Meloxicam|Antiinflamatorio|tab 15 mg:10,20;tab 7.5 mg:10,14;iny 15 mg/1.5 ml:3
Piroxicam|Antiinflamatorio|cap 20 mg:20;gel 0.5 %:30 g
Indometacina|Antiinflamatorio|cap 25 mg:30,60;sup 100 mg:6
Etoricoxib|Antiinflamatorio|tab 60 mg:14,28;tab 90 mg:14,28;tab 120 mg:7
Celecoxib|Antiinflamatorio|cap 100 mg:20;cap 200 mg:10,20,40
Nimesulida|Antiinflamatorio|tab 100 mg:10,20
Metamizol~sódico|Analgésico|tab 500 mg:10,20;iny 1 g/2 ml:3,5;jbe 250 mg/5 ml:100 ml
Tramadol~clorhidrato|Analgésico opioide|cap 50 mg:10,20;gotas 100 mg/ml:10 ml;iny 100 mg/2 ml:5
Ácido acetilsalicílico|Antiagregante plaquetario|tab 100 mg:28,30,60;tab 500 mg:20,40;eferv 300 mg:12
Colchicina|Antigotoso|tab 1 mg:20,30
Alopurinol|Antigotoso|tab 100 mg:20,50;tab 300 mg:20,30
Butilhioscina|Antiespasmódico|tab 10 mg:10,24;iny 20 mg/ml:3,6
Bromuro de pinaverio|Antiespasmódico|tab 100 mg:14,28
Trimebutina|Antiespasmódico|tab 200 mg:20,30;susp 200 mg/15 ml:120 ml
Omeprazol|Inhibidor de la bomba de protones|cap 20 mg:7,14,30,60;cap 40 mg:7,14;iny 40 mg:1
Esomeprazol~magnésico|Inhibidor de la bomba de protones|cap 20 mg:14,28;tab 40 mg:14,28
Lansoprazol|Inhibidor de la bomba de protones|cap 15 mg:14;cap 30 mg:14,28
Pantoprazol~sódico|Inhibidor de la bomba de protones|tab 20 mg:14,28;tab 40 mg:7,14,28;iny 40 mg:1
Famotidina|Antiulceroso|tab 20 mg:20;tab 40 mg:10
Sucralfato|Antiulceroso|tab 1 g:40;susp 1 g/5 ml:200 ml
Metoclopramida~clorhidrato|Antiemético|tab 10 mg:20;iny 10 mg/2 ml:6;gotas 4 mg/ml:20 ml
Ondansetrón|Antiemético|tab 8 mg:10;iny 8 mg/4 ml:1,3
Domperidona|Antiemético|tab 10 mg:30;susp 1 mg/ml:60 ml
Loperamida~clorhidrato|Antidiarreico|tab 2 mg:12,20
Nitazoxanida|Antiparasitario|tab 500 mg:6;tab 200 mg:6;susp 100 mg/5 ml:30 ml,60 ml
Senósidos A-B|Laxante|tab 8.6 mg:20,60
Lactulosa|Laxante|jbe 10 g/15 ml:125 ml,240 ml
Psyllium plántago|Laxante|polvo 49.7 g/100 g:400 g
Dimeticona|Antiflatulento|mast 40 mg:30;gotas 10 mg/ml:15 ml
Amoxicilina|Antibiótico|cap 500 mg:12,15,100;susp 250 mg/5 ml:75 ml;susp 500 mg/5 ml:75 ml;tab 875 mg:10
Ampicilina|Antibiótico|cap 500 mg:20;tab 1 g:10,20;iny 1 g:1;susp 250 mg/5 ml:60 ml
Dicloxacilina~sódica|Antibiótico|cap 500 mg:12,20;susp 250 mg/5 ml:60 ml
Bencilpenicilina procaínica|Antibiótico|iny 800000 UI:1
Bencilpenicilina benzatínica|Antibiótico|iny 1200000 UI:1
Cefalexina|Antibiótico|cap 500 mg:12,20;tab 1 g:12;susp 250 mg/5 ml:100 ml
Cefuroxima|Antibiótico|tab 500 mg:10;iny 750 mg:1
Cefixima|Antibiótico|cap 400 mg:3,6;susp 100 mg/5 ml:50 ml,100 ml
Ceftriaxona~disódica|Antibiótico|iny 1 g:1;iny 500 mg:1
Cefotaxima|Antibiótico|iny 1 g:1;iny 500 mg:1
Gentamicina~sulfato|Antibiótico|iny 80 mg/2 ml:1,5;iny 160 mg/2 ml:5;oft 3 mg/ml:5 ml
Amikacina~sulfato|Antibiótico|iny 500 mg/2 ml:1,2;iny 100 mg/2 ml:1
Azitromicina|Antibiótico|tab 500 mg:3,4;susp 200 mg/5 ml:15 ml,30 ml
Claritromicina|Antibiótico|tab 250 mg:10;tab 500 mg:10,14;susp 250 mg/5 ml:60 ml
Eritromicina|Antibiótico|cap 500 mg:20;susp 250 mg/5 ml:100 ml
Clindamicina~clorhidrato|Antibiótico|cap 300 mg:16,20;iny 600 mg/4 ml:1,5;gel 1 %:30 g
Lincomicina|Antibiótico|cap 500 mg:16;iny 600 mg/2 ml:6
Ciprofloxacino~clorhidrato|Antibiótico|tab 250 mg:8;tab 500 mg:14,12;oft 3 mg/ml:5 ml
Levofloxacino|Antibiótico|tab 500 mg:7;tab 750 mg:5,7
Moxifloxacino|Antibiótico|tab 400 mg:7;oft 5 mg/ml:5 ml
Doxiciclina|Antibiótico|cap 100 mg:10;tab 100 mg:10
Fosfomicina~trometamol|Antibiótico|sobre 3 g:1,2
Nitrofurantoína|Antiséptico urinario|cap 100 mg:40
Fenazopiridina|Analgésico urinario|tab 100 mg:20
Metronidazol|Antiprotozoario|tab 500 mg:20,30;susp 250 mg/5 ml:120 ml;ovulo 500 mg:10
Secnidazol|Antiprotozoario|tab 500 mg:4;tab 1 g:2
Albendazol|Antihelmíntico|tab 200 mg:2,6;susp 400 mg/20 ml:20 ml
Mebendazol|Antihelmíntico|tab 100 mg:6
Ivermectina|Antiparasitario|tab 6 mg:2,4
Aciclovir|Antiviral|tab 400 mg:35;tab 200 mg:25;crema 5 %:5 g
Valaciclovir|Antiviral|tab 500 mg:10,42
Oseltamivir|Antiviral|cap 75 mg:10
Fluconazol|Antimicótico|cap 150 mg:1;cap 100 mg:10
Itraconazol|Antimicótico|cap 100 mg:15
Ketoconazol|Antimicótico|tab 200 mg:10;crema 2 %:30 g,40 g;champu 2 %:120 ml
Terbinafina|Antimicótico|tab 250 mg:28;crema 1 %:20 g
Miconazol|Antimicótico|crema 2 %:20 g,30 g
Nistatina|Antimicótico|susp 100000 UI/ml:24 ml,30 ml;ovulo 100000 UI:12
Metformina~clorhidrato|Antidiabético|tab 500 mg:30,60;tab 850 mg:30,60;lp 1000 mg:30
Glibenclamida|Antidiabético|tab 5 mg:50,60
Glimepirida|Antidiabético|tab 2 mg:15,30;tab 4 mg:15,30
Sitagliptina|Antidiabético|tab 100 mg:14,28
Linagliptina|Antidiabético|tab 5 mg:10,30
Dapagliflozina|Antidiabético|tab 10 mg:14,28
Empagliflozina|Antidiabético|tab 25 mg:10,30;tab 10 mg:30
Pioglitazona|Antidiabético|tab 15 mg:7;tab 30 mg:7
Acarbosa|Antidiabético|tab 50 mg:30
Insulina lispro|Antidiabético|iny 100 UI/ml:10 ml
Insulina glargina|Antidiabético|iny 100 UI/ml:10 ml
Losartán~potásico|Antihipertensivo|tab 50 mg:15,30,60;tab 100 mg:15,30
Valsartán|Antihipertensivo|tab 80 mg:14,30;tab 160 mg:14,28
Telmisartán|Antihipertensivo|tab 40 mg:14,28,30;tab 80 mg:14,28
Candesartán~cilexetilo|Antihipertensivo|tab 8 mg:28;tab 16 mg:14,28
Irbesartán|Antihipertensivo|tab 150 mg:14,28;tab 300 mg:28
Enalapril~maleato|Antihipertensivo|tab 10 mg:30;tab 20 mg:30;tab 5 mg:30
Captopril|Antihipertensivo|tab 25 mg:30;tab 50 mg:30
Lisinopril|Antihipertensivo|tab 10 mg:30;tab 20 mg:30
Ramipril|Antihipertensivo|tab 5 mg:16,30;tab 10 mg:16
Amlodipino~besilato|Antihipertensivo|tab 5 mg:10,30;tab 10 mg:30
Nifedipino|Antihipertensivo|lp 30 mg:30;cap 10 mg:20,30
Verapamilo|Antiarrítmico|tab 80 mg:20,30
Prazosina|Antihipertensivo|cap 1 mg:30;cap 2 mg:30
Metoprolol~tartrato|Betabloqueador|tab 100 mg:20,30,60
Propranolol|Betabloqueador|tab 40 mg:30;tab 10 mg:30
Atenolol|Betabloqueador|tab 50 mg:28;tab 100 mg:28
Bisoprolol|Betabloqueador|tab 2.5 mg:30;tab 5 mg:30
Carvedilol|Betabloqueador|tab 6.25 mg:14;tab 25 mg:14,28
Hidroclorotiazida|Diurético|tab 25 mg:20,30
Clortalidona|Diurético|tab 50 mg:20,30
Furosemida|Diurético|tab 40 mg:20;iny 20 mg/2 ml:5
Espironolactona|Diurético|tab 25 mg:30;tab 100 mg:30
Digoxina|Cardiotónico|tab 0.25 mg:20,60
Isosorbida dinitrato|Antianginoso|tab 10 mg:20;subl 5 mg:20
Warfarina~sódica|Anticoagulante|tab 5 mg:25
Rivaroxabán|Anticoagulante|tab 10 mg:10;tab 20 mg:14,28
Apixabán|Anticoagulante|tab 5 mg:20,60
Enoxaparina~sódica|Anticoagulante|iny 40 mg/0.4 ml:2;iny 60 mg/0.6 ml:2
Clopidogrel|Antiagregante plaquetario|tab 75 mg:14,28
Atorvastatina~cálcica|Hipolipemiante|tab 10 mg:15,30;tab 20 mg:10,15,30;tab 40 mg:10,30;tab 80 mg:30
Rosuvastatina|Hipolipemiante|tab 10 mg:10,30;tab 20 mg:30
Pravastatina|Hipolipemiante|tab 10 mg:15,30;tab 20 mg:30
Simvastatina|Hipolipemiante|tab 20 mg:14,28
Bezafibrato|Hipolipemiante|tab 200 mg:30;tab 400 mg:30
Fenofibrato|Hipolipemiante|cap 160 mg:15,30
Ezetimiba|Hipolipemiante|tab 10 mg:14,28
Loratadina|Antihistamínico|tab 10 mg:10,20;jbe 5 mg/5 ml:60 ml
Desloratadina|Antihistamínico|tab 5 mg:10,30;jbe 2.5 mg/5 ml:60 ml
Cetirizina|Antihistamínico|tab 10 mg:10,20;jbe 5 mg/5 ml:60 ml
Levocetirizina|Antihistamínico|tab 5 mg:10,20;gotas 5 mg/ml:20 ml
Fexofenadina|Antihistamínico|tab 120 mg:10;tab 180 mg:10
Clorfenamina~maleato|Antihistamínico|tab 4 mg:20;jbe 2.5 mg/5 ml:60 ml;iny 10 mg/ml:5
Difenhidramina|Antihistamínico|jbe 12.5 mg/5 ml:60 ml;cap 25 mg:20
Ambroxol~clorhidrato|Mucolítico|jbe 15 mg/5 ml:120 ml;tab 30 mg:20;gotas 7.5 mg/ml:30 ml;iny 15 mg/2 ml:5
Acetilcisteína|Mucolítico|eferv 600 mg:20;sobre 200 mg:20,30
Bromhexina|Mucolítico|jbe 8 mg/5 ml:100 ml,120 ml
Dextrometorfano|Antitusivo|jbe 15 mg/5 ml:120 ml
Benzonatato|Antitusivo|cap 100 mg:20;sup 50 mg:6
Oxolamina|Antitusivo|jbe 50 mg/5 ml:120 ml
Salbutamol~sulfato|Broncodilatador|aero 100 mcg:200 dosis;jbe 2 mg/5 ml:60 ml;neb 5 mg/ml:10 ml
Bromuro de ipratropio|Broncodilatador|aero 20 mcg:200 dosis;neb 0.25 mg/ml:20 ml
Beclometasona|Corticoide inhalado|aero 50 mcg:200 dosis;aero 250 mcg:200 dosis
Budesonida|Corticoide inhalado|aero 200 mcg:100 dosis;neb 0.25 mg/ml:5;nasal 64 mcg:120 dosis
Mometasona~furoato|Corticoide|nasal 50 mcg:140 dosis;crema 0.1 %:30 g
Fluticasona~propionato|Corticoide|nasal 50 mcg:120 dosis;aero 50 mcg:60 dosis
Montelukast~sódico|Antiasmático|tab 10 mg:20,30;mast 5 mg:20,30;mast 4 mg:30;sobre 4 mg:10,30
Teofilina|Broncodilatador|lp 100 mg:20;lp 200 mg:20
Dexametasona~fosfato|Corticoide|iny 8 mg/2 ml:1,3;tab 0.5 mg:30;tab 0.75 mg:20,30
Prednisona|Corticoide|tab 5 mg:20,30;tab 20 mg:20,30;tab 50 mg:20
Prednisolona|Corticoide|jbe 1 mg/ml:100 ml;oft 10 mg/ml:5 ml
Betametasona~dipropionato|Corticoide|crema 0.05 %:30 g;ung 0.05 %:30 g;iny 4 mg/ml:1
Hidrocortisona~succinato|Corticoide|iny 100 mg:1;iny 500 mg:1;crema 1 %:15 g
Deflazacort|Corticoide|tab 6 mg:20;tab 30 mg:10;gotas 22.75 mg/ml:13 ml
Levotiroxina~sódica|Hormona tiroidea|tab 50 mcg:50,100;tab 100 mcg:50,100;tab 75 mcg:100
Tiamazol|Antitiroideo|tab 5 mg:20
Sertralina~clorhidrato|Antidepresivo|tab 50 mg:14,28;tab 100 mg:14
Fluoxetina~clorhidrato|Antidepresivo|cap 20 mg:14,28;tab 20 mg:14,28
Paroxetina|Antidepresivo|tab 20 mg:10,20
Escitalopram~oxalato|Antidepresivo|tab 10 mg:14,28;tab 20 mg:28
Citalopram|Antidepresivo|tab 20 mg:14,28
Venlafaxina|Antidepresivo|lp 75 mg:10,20;lp 150 mg:10
Duloxetina|Antidepresivo|cap 30 mg:7,14;cap 60 mg:14,28
Amitriptilina|Antidepresivo|tab 25 mg:20,50
Imipramina|Antidepresivo|tab 25 mg:20
Trazodona|Antidepresivo|tab 100 mg:20,30
Clonazepam|Ansiolítico|tab 2 mg:30,100;tab 0.5 mg:30;gotas 2.5 mg/ml:10 ml
Alprazolam|Ansiolítico|tab 0.25 mg:30;tab 0.5 mg:30;tab 2 mg:30
Diazepam|Ansiolítico|tab 10 mg:20,90;iny 10 mg/2 ml:5
Lorazepam|Ansiolítico|tab 1 mg:40;tab 2 mg:40
Zolpidem|Hipnótico|tab 10 mg:20,30
Quetiapina|Antipsicótico|tab 25 mg:30;tab 100 mg:30;tab 300 mg:30
Olanzapina|Antipsicótico|tab 5 mg:14,28;tab 10 mg:14,28
Risperidona|Antipsicótico|tab 2 mg:40;sol 1 mg/ml:60 ml
Haloperidol|Antipsicótico|tab 5 mg:20;gotas 2 mg/ml:15 ml
Carbamazepina|Antiepiléptico|tab 200 mg:20,30;tab 400 mg:20;susp 100 mg/5 ml:120 ml
Fenitoína~sódica|Antiepiléptico|tab 100 mg:50
Ácido valproico|Antiepiléptico|cap 250 mg:30,60;jbe 250 mg/5 ml:100 ml
Levetiracetam|Antiepiléptico|tab 500 mg:30,60;tab 1 g:30;sol 100 mg/ml:300 ml
Lamotrigina|Antiepiléptico|tab 25 mg:28;tab 100 mg:28
Topiramato|Antiepiléptico|tab 25 mg:20,60;tab 100 mg:20,60
Gabapentina|Neuromodulador|cap 300 mg:15,30;tab 600 mg:15,30
Pregabalina|Neuromodulador|cap 75 mg:14,28;cap 150 mg:14,28;cap 25 mg:28
Memantina|Antidemencial|tab 10 mg:28;tab 20 mg:28
Donepecilo|Antidemencial|tab 5 mg:14;tab 10 mg:28
Biperideno|Antiparkinsoniano|tab 2 mg:50
Pramipexol|Antiparkinsoniano|tab 0.25 mg:30;tab 1 mg:30
Sumatriptán|Antimigrañoso|tab 100 mg:2;tab 50 mg:2
Tizanidina|Relajante muscular|tab 2 mg:20;tab 4 mg:20
Orfenadrina|Relajante muscular|iny 60 mg/2 ml:3
Sildenafil|Disfunción eréctil|tab 50 mg:1,4,10;tab 100 mg:1,4,10
Tadalafil|Disfunción eréctil|tab 20 mg:1,4,8;tab 5 mg:14,28
Tamsulosina|Antiprostático|cap 0.4 mg:20,30
Finasterida|Antiprostático|tab 5 mg:30
Oxibutinina|Antiespasmódico urinario|tab 5 mg:30,50
Levonorgestrel|Anticonceptivo|tab 1.5 mg:1;tab 0.75 mg:2
Medroxiprogesterona|Anticonceptivo|iny 150 mg/ml:1;tab 10 mg:10
Progesterona|Hormonal|cap 200 mg:14,15;cap 100 mg:30
Ácido fólico|Vitamina|tab 5 mg:20,92;tab 0.4 mg:90
Ácido ascórbico|Vitamina|eferv 1 g:10;tab 500 mg:30;gotas 100 mg/ml:20 ml
Complejo B|Vitamina|tab 100 mg:30;iny 100 mg/2 ml:3,5;jbe 5 mg/5 ml:120 ml
Sulfato ferroso|Antianémico|tab 200 mg:30,50;gotas 125 mg/ml:15 ml
Fumarato ferroso|Antianémico|tab 200 mg:50;susp 29 mg/ml:120 ml
Calcitriol|Vitamina|cap 0.25 mcg:50
Ácido alendrónico|Antiosteoporótico|tab 70 mg:4;tab 10 mg:30
Metotrexato|Inmunosupresor|tab 2.5 mg:50
Azatioprina|Inmunosupresor|tab 50 mg:50
Hidroxicloroquina|Antirreumático|tab 200 mg:20
Mupirocina|Antibiótico tópico|ung 2 %:15 g
Ácido fusídico|Antibiótico tópico|crema 2 %:15 g
Sulfadiazina de plata|Antibiótico tópico|crema 1 %:30 g,400 g
Peróxido de benzoilo|Antiacné|gel 5 %:60 g;gel 10 %:60 g
Tretinoína|Antiacné|crema 0.05 %:30 g
Óxido de zinc|Protector de la piel|ung 25 %:30 g,60 g
Permetrina|Escabicida|crema 5 %:60 g;champu 1 %:110 ml
Timolol~maleato|Antiglaucomatoso|oft 5 mg/ml:5 ml
Latanoprost|Antiglaucomatoso|oft 0.05 mg/ml:3 ml
Hipromelosa|Lubricante ocular|oft 5 mg/ml:10 ml,15 ml
Tobramicina|Antibiótico oftálmico|oft 3 mg/ml:5 ml
Oximetazolina|Descongestivo nasal|nasal 0.05 %:20 ml;nasal 0.025 %:20 ml
Nafazolina|Descongestivo ocular|oft 1 mg/ml:15 ml
Lidocaína|Anestésico local|iny 2 %:50 ml;ung 5 %:35 g
Cloruro de sodio|Solución|sol 0.9 %:250 ml,500 ml,1000 ml`

const JUNTAS = `
Amoxicilina / Ácido clavulánico|Antibiótico|tab 500 mg/125 mg:10,15;tab 875 mg/125 mg:10,14;susp 400 mg/57 mg/5 ml:50 ml,60 ml;susp 250 mg/62.5 mg/5 ml:60 ml
Trimetoprima / Sulfametoxazol|Antibiótico|tab 80 mg/400 mg:20,30;tab 160 mg/800 mg:10,14;susp 40 mg/200 mg/5 ml:120 ml
Losartán / Hidroclorotiazida|Antihipertensivo|tab 50 mg/12.5 mg:15,30;tab 100 mg/25 mg:15,30
Valsartán / Hidroclorotiazida|Antihipertensivo|tab 80 mg/12.5 mg:14,28;tab 160 mg/12.5 mg:14,28
Valsartán / Amlodipino|Antihipertensivo|tab 160 mg/5 mg:14,28;tab 160 mg/10 mg:28
Telmisartán / Hidroclorotiazida|Antihipertensivo|tab 80 mg/12.5 mg:14,28
Enalapril / Hidroclorotiazida|Antihipertensivo|tab 10 mg/25 mg:30
Candesartán / Hidroclorotiazida|Antihipertensivo|tab 16 mg/12.5 mg:14,28
Sitagliptina / Metformina|Antidiabético|tab 50 mg/500 mg:28,56;tab 50 mg/850 mg:28,56
Metformina / Glibenclamida|Antidiabético|tab 500 mg/5 mg:30,60;tab 500 mg/2.5 mg:60
Glimepirida / Metformina|Antidiabético|tab 2 mg/1000 mg:16,30
Paracetamol / Cafeína|Analgésico|tab 500 mg/50 mg:10,20,30
Paracetamol / Tramadol|Analgésico|tab 325 mg/37.5 mg:10,20
Paracetamol / Naproxeno|Analgésico|tab 300 mg/275 mg:12,16;susp 100 mg/125 mg/5 ml:100 ml
Ketorolaco / Tramadol|Analgésico|tab 10 mg/25 mg:10;iny 10 mg/25 mg:3
Diclofenaco / Complejo B|Antineurítico|tab 50 mg/50 mg:20,30;iny 75 mg/100 mg:3
Dexametasona / Complejo B|Antineurítico|iny 4 mg/100 mg:3
Butilhioscina / Metamizol|Antiespasmódico|tab 10 mg/250 mg:20,36;iny 20 mg/2.5 g/5 ml:3,5
Butilhioscina / Paracetamol|Antiespasmódico|tab 10 mg/500 mg:20
Clorfenamina / Paracetamol / Fenilefrina|Antigripal|tab 4 mg/500 mg/10 mg:10,12
Amantadina / Clorfenamina / Paracetamol|Antigripal|cap 50 mg/3 mg/300 mg:10,24;jbe 25 mg/1 mg/150 mg/5 ml:60 ml
Loratadina / Pseudoefedrina|Antihistamínico|lp 5 mg/120 mg:10
Loratadina / Betametasona|Antialérgico|tab 5 mg/0.25 mg:10,20;jbe 1 mg/0.05 mg/ml:60 ml
Ambroxol / Dextrometorfano|Antitusivo|jbe 15 mg/15 mg/5 ml:120 ml
Ambroxol / Salbutamol|Broncodilatador|jbe 7.5 mg/2 mg/5 ml:120 ml
Ambroxol / Loratadina|Mucolítico|sol 6 mg/1 mg/ml:60 ml,120 ml
Ipratropio / Salbutamol|Broncodilatador|neb 0.5 mg/2.5 mg/2.5 ml:10;aero 20 mcg/100 mcg:120 dosis
Salmeterol / Fluticasona|Antiasmático|aero 25 mcg/125 mcg:120 dosis;aero 50 mcg/250 mcg:60 dosis
Budesonida / Formoterol|Antiasmático|aero 160 mcg/4.5 mcg:60 dosis
Betametasona / Clotrimazol / Gentamicina|Antimicótico|crema 0.05 %/1 %/0.1 %:30 g,40 g
Metronidazol / Nistatina|Antiinfeccioso vaginal|ovulo 500 mg/100000 UI:10
Clindamicina / Ketoconazol|Antiinfeccioso vaginal|ovulo 100 mg/400 mg:7
Tobramicina / Dexametasona|Antibiótico oftálmico|oft 3 mg/1 mg/ml:5 ml
Neomicina / Polimixina B / Dexametasona|Antibiótico oftálmico|oft 3.5 mg/6000 UI/1 mg/ml:5 ml,15 ml
Levonorgestrel / Etinilestradiol|Anticonceptivo|tab 0.15 mg/0.03 mg:21,28
Drospirenona / Etinilestradiol|Anticonceptivo|tab 3 mg/0.03 mg:21,28;tab 3 mg/0.02 mg:28
Estradiol / Noretisterona|Anticonceptivo|iny 5 mg/50 mg/ml:1
Aluminio / Magnesio|Antiácido|susp 3.7 g/4 g/100 ml:240 ml,360 ml;mast 200 mg/200 mg:24,50
Caolín / Pectina|Antidiarreico|susp 20 g/1 g/100 ml:180 ml
Ezetimiba / Simvastatina|Hipolipemiante|tab 10 mg/20 mg:14,28
Dorzolamida / Timolol|Antiglaucomatoso|oft 20 mg/5 mg/ml:5 ml
Carbidopa / Levodopa|Antiparkinsoniano|tab 25 mg/250 mg:100`

function leer(texto: string): Sustancia[] {
  return texto
    .trim()
    .split('\n')
    .map((linea) => {
      const [quien = '', accion = '', presentaciones = ''] = linea.split('|')
      const [nombre = '', sal = ''] = quien.split('~')
      return {
        nombres: nombre.split(' / '),
        sal,
        accion,
        presentaciones: presentaciones.split(';').map((escrita) => {
          const [que = '', contenidos = ''] = escrita.split(':')
          const espacio = que.indexOf(' ')
          return {
            forma: que.slice(0, espacio),
            fuerza: que.slice(espacio + 1),
            contenidos: contenidos.split(','),
          }
        }),
      }
    })
}

export const SUSTANCIAS: readonly Sustancia[] = [...leer(SOLAS), ...leer(JUNTAS)]
